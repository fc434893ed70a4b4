import Course
import CoursePlatform

/// The parts of a run's output that its tests printed.
struct TestOutputs {
  /// The sizes of standard output and of standard error, in bytes.
  struct Sizes {
    var output = 0
    var error = 0
  }

  /// The tests that ended, and the sizes at their ends.
  private var ends: [(test: TestName, sizes: Sizes)] = []

  /// Records that a test ended when the program had written that much.
  mutating func end(_ test: TestName, at sizes: Sizes) {
    ends.append((test, sizes))
  }

  /// Returns what each test printed, keyed by name.
  ///
  /// What's printed between two tests belongs to the second one. The rest
  /// belongs to the test that was running when the run ended or, if none was, to
  /// the last one.
  func texts(
    in outcome: Command.Outcome,
    running: TestName?
  ) -> [TestName: String] {
    let whole = Sizes(
      output: outcome.outputBytes.count,
      error: outcome.errorBytes.count
    )
    guard let last = running ?? ends.last?.test else { return [:] }
    var start = Sizes()
    var texts: [TestName: String] = [:]
    for (test, end) in ends + [(last, whole)] {
      let text =
        Self.text(outcome.outputBytes, from: start.output, to: end.output)
        + Self.text(outcome.errorBytes, from: start.error, to: end.error)
      if !text.isEmpty { texts[test, default: ""] += text }
      start = end
    }
    return texts.mapValues(Self.cut)
  }

  /// Returns a part of a stream, without the lines that XCTest itself prints on
  /// macOS, and without the runtime's message about a crash and what follows.
  private static func text(_ bytes: [UInt8], from: Int, to: Int) -> String {
    // The middle of a longer stream isn't kept, so only its start is known.
    let kept = Command.Limits().keptBytes
    let end = min(to, bytes.count < 2 * kept ? bytes.count : kept)
    guard from < end else { return "" }
    return String(decoding: bytes[from..<end], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.contains(RunRecord.fatalError) }
      .filter { line in
        !["Test Case '-[", ": error: -["].contains(where: line.contains)
      }
      .joined(separator: "\n")
  }

  /// The maximum number of characters of a test's output, according to
  /// Exercism's format for test results.
  private static let most = 500
  private static let note =
    "\n… Output was truncated. Please limit to \(most) chars."

  private static func cut(_ text: String) -> String {
    text.count <= most ? text : text.prefix(most - note.count) + note
  }
}
