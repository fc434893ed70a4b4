import Course
import CoursePlatform

/// The record of a run, as the tests' recorder wrote it.
///
/// The recorder writes to a file of its own, so that nothing a test prints can
/// pass for a result.
struct RunRecord {
  /// The tests that came to their end, in the order they ended.
  private(set) var ended: [TestResult] = []
  /// The test that started and never ended.
  private(set) var running: TestName?
  /// Whether the run came to its own end.
  private(set) var isComplete = false
  /// Whether the run ended before its tests, since it could not tell them.
  private(set) var isBeyond = false
  /// Whether there is a line that the recorder doesn't write.
  private(set) var isSpoilt = false

  private let root: String
  private var failures: [TestResult.Failure] = []
  private var swiftTesting: SwiftTestingRecord

  /// Reads the lines of a record, passing over one that a crash cut off.
  ///
  /// - Parameters:
  ///   - text: the record.
  ///   - root: a folder that is taken off the paths of failures.
  init(_ text: String, root: String = "") {
    self.root = root
    swiftTesting = SwiftTestingRecord(root: root)
    // By scalars: to Swift, "\r\n" is one character, and so is a letter with
    // the accent that follows it.
    let lines = text.unicodeScalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // What follows the last line's end is a line that was cut off.
    for line in lines.dropLast() {
      read(
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { Self.unescaped($0) }
      )
    }
    ended += swiftTesting.ended
    running = running ?? swiftTesting.running
  }

  private mutating func read(_ fields: [String]) {
    let name = fields.dropFirst().first.flatMap { TestName($0) }
    switch (fields[0], fields.count, name) {
    case ("complete", 1, _):
      isComplete = true
    case ("beyond", 1, _):
      isBeyond = true
    case ("testing", 2, _):
      swiftTesting.read(fields[1])
    case ("expect", 3, _):
      add(
        swiftTesting.failures(in: fields[2]).map {
          $0.ignored("write XCTAssert in an XCTestCase, not #expect")
        }
      )
    case ("assert", 4, _):
      swiftTesting.add(
        failure(fields[1...])
          .ignored("write #expect in a @Test, not XCTAssert")
      )
    case ("start", 2, let name?):
      running = name
    case ("fail", 5, _?):
      failures.append(failure(fields[2...]))
    case ("end", 3, let name?):
      ended.append(
        TestResult(
          name: name,
          failures: failures,
          isSkipped: fields[2] == "skip"
        )
      )
      failures = []
      running = nil
    default:
      isSpoilt = true
    }
  }

  /// Adds failures to the running test, or to the one before or after.
  private mutating func add(_ found: [TestResult.Failure]) {
    if running == nil, !ended.isEmpty {
      ended[ended.count - 1].failures += found
    } else {
      failures += found
    }
  }

  /// Reads a path, a line and a message.
  private func failure(_ fields: ArraySlice<String>) -> TestResult.Failure {
    let fields = Array(fields)
    return TestResult.Failure(
      path: fields[0].hasPrefix(root)
        ? String(fields[0].dropFirst(root.count)) : fields[0],
      line: Int(fields[1]) ?? 0,
      message: fields[2]
    )
  }

  private static func unescaped(_ field: Substring.UnicodeScalarView) -> String
  {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in field {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar == "t" ? "\t" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns the verdict on a run of which this is the record.
  func verdict(on outcome: Command.Outcome, seconds: Double) -> Verdict {
    guard !isSpoilt else {
      return .crashes(
        running,
        reason: "something wrote to the record of the run",
        ended: ended
      )
    }
    switch outcome.ending {
    case .tookTooLong:
      return .timesOut(running, seconds: seconds, ended: ended)
    case .printedTooMuch:
      return .crashes(running, reason: "prints without end", ended: ended)
    case .signalled(let signal):
      let reason =
        Self.fatalError(in: outcome) ?? SystemCalls.name(ofSignal: signal)
      return .crashes(running, reason: reason, ended: ended)
    case .exited(let status):
      guard isComplete else {
        let reason =
          Self.fatalError(in: outcome)
          ?? "the program ended itself with exit code \(status)"
        return .crashes(running, reason: reason, ended: ended)
      }
      return Verdict(ended: ended)
    }
  }

  /// Returns the last reason the runtime gave, such as `Index out of range`.
  ///
  /// It stands on standard error, which SwiftPM passes on to its output.
  private static func fatalError(in outcome: Command.Outcome) -> String? {
    let marker = "Fatal error: "
    for output in [outcome.error, outcome.output] {
      let line = output.split(separator: "\n").last { $0.contains(marker) }
      if let line, let range = line.firstRange(of: marker) {
        return String(line[range.upperBound...])
      }
    }
    return nil
  }
}

extension TestResult.Failure {
  /// Returns a failure that `swift test` passes over, with what to do.
  fileprivate func ignored(_ advice: String) -> TestResult.Failure {
    TestResult.Failure(
      path: path,
      line: line,
      message: "\(words) - swift test ignores this: \(advice)"
    )
  }
}
