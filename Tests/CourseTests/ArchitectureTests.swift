import Foundation
import XCTest

@testable import CoursePlatform

/// `docs/ARCHITECTURE.md` names the modules and the files that are there. (That
/// no module imports what it may not, the compiler checks in `.ci/run`.)
final class ArchitectureTests: XCTestCase {
  private func page() throws -> String {
    try Files.read("\(Repository.root.path)/docs/ARCHITECTURE.md")
  }

  func test_page_hasARowForEachModule() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(Repository.root.path)/Sources"
    ).filter { !$0.hasPrefix("Tic") }

    let rows = try page().matches(of: /(?m)^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/)
      .map { String($0.1) }

    XCTAssertEqual(rows.sorted(), folders.sorted())
  }

  func test_page_namesFilesThatAreThere() throws {
    let paths = try page().matches(
      of: /`(?:Sources\/)?((?:Course|kata)[\w-]*\/[\w\/.+]+)`/
    ).map { String($0.1) }

    XCTAssertGreaterThan(paths.count, 8)
    for path in paths {
      let file = "\(Repository.root.path)/Sources/\(path)"
      XCTAssertTrue(Files.exists(file), "\(file) is not there")
    }
  }
}
