/// What `swift test` says of a package, as a person reads it.
struct PlainRun: Hashable, Codable {
  /// Whether it ended well.
  let succeeded: Bool
  /// How many tests it counted, or nil when it never came to count.
  let testCount: Int?

  /// Reads the summary, which is XCTest's last.
  init(succeeded: Bool, output: String) {
    self.succeeded = succeeded
    let words = output.split(separator: "\n").last { $0.contains("Executed ") }?
      .split { !$0.isLetter && !$0.isNumber }
    let index = words?.firstIndex(of: "Executed")
    testCount = index.flatMap { index in
      words.flatMap {
        $0.indices.contains(index + 1) ? Int($0[index + 1]) : nil
      }
    }
  }
}
