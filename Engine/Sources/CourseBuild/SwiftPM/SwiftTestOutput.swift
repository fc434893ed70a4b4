import CoursePlatform

/// The result of running plain `swift test` on a package, parsed from the
/// command's output.
package struct SwiftTestOutput: Hashable, Codable {
  /// Whether the `swift test` command succeeded.
  package let succeeded: Bool
  /// The number of tests that ran, or `nil` if the command's output doesn't
  /// state a number.
  package let testCount: Int?

  /// The last lines that a command that failed printed, or an empty array if it
  /// succeeded.
  ///
  /// They aren't kept, because a failure isn't.
  package private(set) var lastLines: [String] = []

  private enum CodingKeys: CodingKey {
    case succeeded, testCount
  }

  /// Parses the result from the output of `swift test`.
  ///
  /// The test count is the sum of the counts in XCTest's last summary and in
  /// Swift Testing's summary, which is printed even if there are no Swift
  /// Testing tests.
  ///
  /// - Parameters:
  ///   - succeeded: Whether the command succeeded.
  ///   - output: What the command printed to standard output.
  ///   - error: What the command printed to standard error.
  init(succeeded: Bool, output: String, error: String = "") {
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
    if !succeeded {
      lastLines = Untrusted.lastLines(Self.lineCount, of: output, error)
    }
  }

  /// The number of lines to show of each output.
  private static let lineCount = 6
}
