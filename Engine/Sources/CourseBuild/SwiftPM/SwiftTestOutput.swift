import CoursePlatform

/// The result of running plain `swift test` on a package, parsed from the
/// command's output.
package struct SwiftTestOutput: Hashable, Codable {
  /// Whether the `swift test` command succeeded.
  package let succeeded: Bool
  /// The number of tests that passed or failed, or `nil` if the command's output
  /// doesn't state a number.
  ///
  /// Tests that were skipped or canceled, or that have a known issue, don't
  /// count, as in a verdict.
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
    let xcTest = lines.compactMap { $0.firstMatch(of: Self.xcTest) }.last
    let others = lines.compactMap { $0.firstMatch(of: Self.swiftTesting) }.last
    let skipped = xcTest?.skipped.flatMap { Int($0) } ?? 0
    let void = lines.count { $0.contains(Self.voidTest) }
    testCount = xcTest.flatMap { Int($0.count) }
      .map { $0 + (others.flatMap { Int($0.count) } ?? 0) - skipped - void }
    if !succeeded {
      lastLines = Untrusted.lastLines(Self.lineCount, of: output, error)
    }
  }

  // A `Regex` isn't `Sendable`, but these have no mutable state.

  /// XCTest's summary of a suite.
  nonisolated(unsafe) private static let xcTest =
    /Executed (?<count>\d+) tests?(?:, with (?<skipped>\d+) tests? skipped)?/

  /// Swift Testing's summary of the run.
  nonisolated(unsafe) private static let swiftTesting =
    /Test run with (?<count>\d+) tests?/

  /// Swift Testing's line about a test that neither passed nor failed.
  nonisolated(unsafe) private static let voidTest =
    /^➜ Test (?!case )|^━ Test (?!run |case ).* with \d+ known issues?\.$/

  /// The number of lines to show of each output.
  private static let lineCount = 6
}
