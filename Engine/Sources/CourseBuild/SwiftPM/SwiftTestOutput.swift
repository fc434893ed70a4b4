/// The result of running plain `swift test` on a package, parsed from the
/// command's output.
package struct SwiftTestOutput: Hashable, Codable {
  /// Whether the `swift test` command succeeded.
  package let succeeded: Bool
  /// The number of tests that ran, or `nil` if the command's output doesn't
  /// state a number.
  package let testCount: Int?

  /// Parses the result from the output of `swift test`.
  ///
  /// The test count is the sum of the counts in XCTest's last summary and in
  /// Swift Testing's summary, which is printed even if there are no Swift
  /// Testing tests.
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
