package import Course
import CoursePlatform

/// The results of a test run, parsed from the record that the test process
/// writes.
///
/// The record is a separate file, so nothing that a test prints can be mistaken
/// for a result.
struct RunRecord {
  /// The results of the tests that ended, in order.
  ///
  /// They're followed by results for failures that occurred outside of tests.
  private(set) var ended: [TestResult] = []
  /// The test that started but didn't end, or `nil` if every started test
  /// ended.
  private(set) var running: TestName?
  /// Whether the body of the test that's running has returned.
  private var hasReturned = false
  /// Whether the recorder reported the end of the run.
  private(set) var isComplete = false
  /// Whether the run ended without starting any test because the recorder
  /// couldn't find the tests.
  private(set) var isUnsupported = false
  /// Whether the record contains an invalid line, which the recorder can't have
  /// written.
  private(set) var isCorrupted = false

  /// The beginning of the reason that the Swift runtime prints for a crash.
  static let fatalError = "Fatal error: "
  private let root: String
  private var failures: [TestName: [TestResult.Failure]] = [:]
  private var sizes = TestOutputs.Sizes()
  private var outputs = TestOutputs()

  /// Parses a record, ignoring the last line if a crash cut it off.
  ///
  /// - Parameters:
  ///   - text: The content of the record's file.
  ///   - root: The prefix to remove from the failures' file paths.
  init(_ text: String, root: String = "") {
    self.root = root
    // Unicode scalars, since Swift treats "\r\n" as one character, as well as a
    // letter and the accent that follows it.
    let lines = text.unicodeScalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // Anything after the last line feed is a line that was cut off.
    for line in lines.dropLast() {
      read(
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { Self.unescaped($0) }
      )
    }
    for name in failures.keys.sorted() { addLate(name) }
  }

  private mutating func read(_ fields: [String]) {
    let name =
      fields.count > 2
      ? TestName(swiftTesting: fields[1], fields[2]) : nil
    switch (fields[0], fields.count, name) {
    case ("complete", 1, _):
      isComplete = true
    case ("beyond", 1, _):
      isUnsupported = true
    case ("output", 3, _):
      sizes = TestOutputs.Sizes(
        output: Int(fields[1]) ?? 0,
        error: Int(fields[2]) ?? 0
      )
    case ("start", 3, let name?):
      running = name
      hasReturned = false
    case ("returned", 1, _):
      hasReturned = true
    case ("fail", 6, let name?), ("late", 6, let name?),
      ("assert", 6, let name?), ("expect", 6, let name?):
      failures[name, default: []].append(failure(fields))
    case ("end", 4, let name?):
      end(name, isSkipped: fields[3] == "skip")
    default:
      isCorrupted = true
    }
  }

  private mutating func end(_ name: TestName, isSkipped: Bool) {
    let failures = failures.removeValue(forKey: name) ?? []
    outputs.end(name, at: sizes)
    ended.append(
      TestResult(
        name: name,
        failures: failures,
        isSkipped: isSkipped && failures.isEmpty
      )
    )
    if running == name { running = nil }
  }

  /// Adds a test's remaining failures to the results, such as failures that
  /// were recorded after the test had ended.
  private mutating func addLate(_ name: TestName) {
    guard name != running || isComplete else { return }
    let failures = failures.removeValue(forKey: name) ?? []
    if let index = ended.lastIndex(where: { $0.name == name }) {
      ended[index].failures += failures
    } else {
      ended.append(TestResult(name: name, failures: failures))
    }
  }

  /// Returns the failure that a line of the record describes, with advice if
  /// `swift test` would ignore the failure.
  private func failure(_ fields: [String]) -> TestResult.Failure {
    let advice = [
      "assert": "write #expect in a @Test, not XCTAssert",
      "expect": "write XCTAssert in an XCTestCase, not #expect",
    ]
    let failure = TestResult.Failure(
      path: fields[3].hasPrefix(root)
        ? String(fields[3].dropFirst(root.count)) : fields[3],
      line: Int(fields[4]) ?? 0,
      message: fields[5]
    )
    if fields[0] == "late" { return failure.late }
    return advice[fields[0]].map(failure.ignored) ?? failure
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

  /// Determines the verdict on the run that wrote this record.
  ///
  /// - Parameters:
  ///   - outcome: How the test process ended, and what it printed.
  ///   - seconds: The time limit, in seconds.
  /// - Returns: The verdict, based on the record and on the outcome.
  func verdict(on outcome: Command.Outcome, seconds: Double) -> Verdict {
    let texts = outputs.texts(in: outcome, running: running)
    let ended = ended(printing: texts)
    guard !isCorrupted else {
      return .crashes(
        running,
        reason: "something wrote to the run's record",
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
      let late = hasReturned ? running : nil
      return .crashes(
        running,
        reason: reason,
        ended: late.map { name in
          ended.filter { $0.isCutOff != true }
            + [TestResult(cutOff: name, output: texts[name], lateCrash: reason)]
        } ?? ended
      )
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

  /// Returns the results with what the tests printed.
  private func ended(printing texts: [TestName: String]) -> [TestResult] {
    let results = ended.map { result in
      var result = result
      result.output = texts[result.name]
      return result
    }
    guard let running, let text = texts[running] else { return results }
    return results + [TestResult(cutOff: running, output: text)]
  }

  /// Returns the last crash reason that the Swift runtime printed, such as
  /// `Index out of range`, or `nil` if the runtime printed no reason.
  ///
  /// The runtime prints the reason to standard error, which SwiftPM merges into
  /// its own output.
  private static func fatalError(in outcome: Command.Outcome) -> String? {
    let marker = Self.fatalError
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
  /// Returns a copy of the failure with a note that `swift test` ignores the
  /// failure, followed by the given advice.
  fileprivate func ignored(_ advice: String) -> TestResult.Failure {
    TestResult.Failure(
      path: path,
      line: line,
      message: "\(words) - swift test ignores this: \(advice)"
    )
  }
}

extension TestName {
  /// Creates a Swift Testing test's name from its suite and its function.
  ///
  /// Backticks are removed, and the suite's periods are replaced by underscores,
  /// because a period separates it from the function.
  ///
  /// - Parameters:
  ///   - suite: The suite's path, such as `GridTests/Rows`.
  ///   - function: The function's name, such as `top()`.
  package init(swiftTesting suite: String, _ function: String) {
    let method =
      function.hasSuffix("()") ? function.dropLast(2) : function[...]
    self.init(
      className: String(
        suite.filter { $0 != "`" }.map { $0 == "." ? "_" : $0 }
      ),
      method: method.filter { $0 != "`" }
    )
  }
}
