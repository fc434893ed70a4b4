package import Course
import CoursePlatform

/// The record of a run, as the tests' recorder wrote it.
///
/// The recorder writes to a file of its own, so that nothing a test prints can
/// pass for a result.
struct RunRecord {
  /// The tests that came to their end, in the order they ended, and last what
  /// failed without an end.
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
  private var failures: [TestName: [TestResult.Failure]] = [:]

  /// Reads the lines of a record, passing over one that a crash cut off.
  ///
  /// - Parameters:
  ///   - text: the record.
  ///   - root: a folder that is taken off the paths of failures.
  init(_ text: String, root: String = "") {
    self.root = root
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
      isBeyond = true
    case ("start", 3, let name?):
      running = name
    case ("fail", 6, let name?), ("assert", 6, let name?),
      ("expect", 6, let name?):
      failures[name, default: []].append(failure(fields))
    case ("end", 4, let name?):
      end(name, isSkipped: fields[3] == "skip")
    default:
      isSpoilt = true
    }
  }

  private mutating func end(_ name: TestName, isSkipped: Bool) {
    let failures = failures.removeValue(forKey: name) ?? []
    ended.append(
      TestResult(
        name: name,
        failures: failures,
        isSkipped: isSkipped && failures.isEmpty
      )
    )
    if running == name { running = nil }
  }

  /// Adds the failures that came after a test's end, or where none came.
  private mutating func addLate(_ name: TestName) {
    guard name != running || isComplete else { return }
    let failures = failures.removeValue(forKey: name) ?? []
    if let index = ended.lastIndex(where: { $0.name == name }) {
      ended[index].failures += failures
    } else {
      ended.append(TestResult(name: name, failures: failures))
    }
  }

  /// Reads the failure of a line, with advice on one that `swift test` passes
  /// over.
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

extension TestName {
  /// Names a test of Swift Testing by its suite and its function, of which
  /// nothing is left that a name is divided by.
  ///
  /// - Parameters:
  ///   - suite: the suite's path, such as `GridTests/Rows`.
  ///   - function: the function's name, such as `top()`.
  package init(swiftTesting suite: String, _ function: String) {
    func plain(_ name: some StringProtocol) -> String {
      String(name.filter { $0 != "`" }.map { $0 == "." ? "_" : $0 })
    }
    let method =
      function.hasSuffix("()") ? function.dropLast(2) : function[...]
    self.init(className: plain(suite), method: plain(method))
  }
}
