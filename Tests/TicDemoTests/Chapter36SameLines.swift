import XCTest

/// Asserts that two texts are the same, and shows only the lines that differ.
func assertSameLines(
  _ text: String,
  _ expected: String,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  let lines = text.components(separatedBy: "\n")
  let wanted = expected.components(separatedBy: "\n")
  let more = lines.filter { !wanted.contains($0) }
  let missing = wanted.filter { !lines.contains($0) }
  XCTAssertEqual(more, missing, file: file, line: line)
  guard more == missing else { return }
  XCTAssertEqual(lines, wanted, file: file, line: line)
}
