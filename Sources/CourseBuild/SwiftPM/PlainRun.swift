/// What `swift test` says of a package, as a person reads it.
package struct PlainRun: Hashable, Codable {
  /// Whether it ended well.
  package let succeeded: Bool
  /// How many tests it counted, or nil when it never came to count.
  package let testCount: Int?

  /// Reads the summaries: XCTest's last, and that of Swift Testing, which speaks
  /// of a run even where it has no test.
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
