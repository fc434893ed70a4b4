/// What the tests' recorder wrote about a run, read back.
///
/// The recorder writes to a file of its own, so that nothing a test prints can
/// pass for a result.
struct RunRecord {
  /// The tests that came to their end, in the order they ran.
  private(set) var ended: [TestResult] = []
  /// The test that started and never ended.
  private(set) var running: TestName?
  /// Whether the run came to its own end.
  private(set) var isComplete = false

  /// Reads the lines of a record, passing over one that a crash cut off.
  init(_ text: String, root: String = "") {
    var failures: [TestResult.Failure] = []
    // By scalars: to Swift, "\r\n" is one character, and so is a letter with
    // the accent that follows it.
    for line in text.unicodeScalars.split(separator: "\n") {
      let fields = line.split(
        separator: "\t",
        omittingEmptySubsequences: false
      ).map { Self.unescaped($0) }
      guard let name = fields.dropFirst().first.flatMap(Self.name) else {
        if fields == ["complete"] { isComplete = true }
        continue
      }
      switch (fields[0], fields.count) {
      case ("start", 2):
        running = name
        failures = []
      case ("fail", 5):
        let path = fields[2]
        failures.append(
          TestResult.Failure(
            path: path.hasPrefix(root)
              ? String(path.dropFirst(root.count)) : path,
            line: Int(fields[3]) ?? 0,
            message: fields[4]
          )
        )
      case ("end", 3):
        ended.append(
          TestResult(
            name: name,
            failures: failures,
            isSkipped: fields[2] == "skip"
          )
        )
        running = nil
      default:
        break
      }
    }
  }

  /// XCTest names a test `Class.method`.
  private static func name(_ field: String) -> TestName? { TestName(field) }

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
  func verdict(on outcome: Subprocess.Outcome, seconds: Double) -> Verdict {
    switch outcome.ending {
    case .tookTooLong:
      return .timesOut(running, seconds: seconds, ended: ended)
    case .printedTooMuch:
      return .crashes(running, reason: "prints without end", ended: ended)
    case .signalled(let signal):
      let reason =
        Self.fatalError(in: outcome) ?? Platform.name(ofSignal: signal)
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
  private static func fatalError(in outcome: Subprocess.Outcome) -> String? {
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
