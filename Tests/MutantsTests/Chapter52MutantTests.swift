import XCTest

@testable import Mutants

final class Chapter52MutantTests: XCTestCase {
  func test_eachMistake_makesAProgramThatIsRightElsewhere() {
    let mutants = Mutant.all(of: "if a < b {\n  count += 1\n}")

    XCTAssertEqual(
      mutants.map { $0.program },
      [
        "if a <= b {\n  count += 1\n}",
        "if a < b {\n  count -= 1\n}",
        "if a < b {\n  count += 0\n}",
        "if a < b {\n\n}",
      ]
    )
    XCTAssertEqual(
      mutants.map { "\($0.line): \($0.right) → \($0.wrong)" },
      [
        "1: if a < b { → if a <= b {",
        "2:   count += 1 →   count -= 1",
        "2:   count += 1 →   count += 0",
        "2:   count += 1 → ",
      ]
    )
  }
}
