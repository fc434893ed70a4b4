import XCTest

@testable import Mutants

final class Chapter52MistakesTests: XCTestCase {
  func test_word_isReplacedByItsPartner() {
    let pairs = [
      ("==", "!="), ("<", "<="), (">", ">="), ("&&", "||"),
      ("+", "-"), ("+=", "-="), ("true", "false"), ("0", "1"),
    ]

    let missing = (pairs + pairs.map { ($1, $0) }).filter { word, partner in
      mistakes(in: "  if a \(word) b {") != ["  if a \(partner) b {"]
    }

    XCTAssertEqual(missing.map { "\($0) → \($1)" }, [])
  }

  func test_eachWord_isWrongInALineOfItsOwn() {
    XCTAssertEqual(
      mistakes(in: "  while a < b && b < c {"),
      [
        "  while a <= b && b < c {",
        "  while a < b || b < c {",
        "  while a < b && b <= c {",
      ]
    )
    XCTAssertEqual(mistakes(in: "  switch mark {"), [])
  }

  func test_line_isForgottenUnlessItOpensOrClosesABlock() {
    let lines = [
      "  observers.tell()", "  guard isOpen else { return }",
      "  if isOpen {", "  }",
    ]

    let forgotten = lines.filter { mistakes(in: $0).contains("") }

    XCTAssertEqual(forgotten, Array(lines.prefix(2)))
  }

  func test_lineWithoutCode_hasNoMistakes() {
    let lines = [
      "", "    ", "// a < b", "    /// Whether a < b.",
      "    count += a  // one more",
    ]

    let broken = lines.filter { !mistakes(in: $0).isEmpty }

    XCTAssertEqual(broken, ["    count += a  // one more"])
  }
}
