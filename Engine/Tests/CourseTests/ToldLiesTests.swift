import CoursePlatform
import XCTest

/// Tests that each entry of `Engine/Scripts/lies.txt` still applies to its page.
///
/// `Engine/Scripts/tell-lies`, which tries the entries, takes minutes.
final class ToldLiesTests: XCTestCase {
  func test_linesToChange_occurExactlyOnce() throws {
    let root = Repository.root.path
    let lies = try Files.read("\(root)/Engine/Scripts/lies.txt")
      .components(separatedBy: "\n@ ").dropFirst()
    XCTAssertGreaterThan(lies.count, 100)

    for lie in lies {
      let lines = lie.lines
      let page = try Files.read("\(root)/\(lines[0])")
      let old = lines.filter { $0.hasPrefix("-") }
        .map { String($0.dropFirst(2)) }.joined(separator: "\n")
      XCTAssertEqual(
        page.components(separatedBy: old).count - 1,
        1,
        "\(lines[0]): \(old)"
      )
    }
  }
}
