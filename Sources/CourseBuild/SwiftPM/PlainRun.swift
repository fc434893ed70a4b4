/// The result that `swift test` reports for a package, as a person reads it.
package struct PlainRun: Hashable, Codable {
  /// Whether `swift test` succeeded.
  package let succeeded: Bool
  /// The number of tests in the summaries, or `nil` if there are none.
  package let testCount: Int?

  /// Reads the summaries: XCTest's last one, and Swift Testing's, which is
  /// printed even if there are no such tests.
  init(succeeded: Bool, output: String) {
    self.succeeded = succeeded
    let lines = output.split(separator: "\n")
    let counts = ["Executed ", "Test run with "].map { words in
      lines.last { $0.contains(words) }.flatMap { line in
        line.firstRange(of: words).flatMap { range in
          Int(line[range.upperBound...].prefix(while: \.isNumber))
        }
      }
    }
    testCount = counts[0].map { $0 + (counts[1] ?? 0) }
  }
}
