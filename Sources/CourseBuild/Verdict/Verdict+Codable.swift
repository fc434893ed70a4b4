import Course
import CoursePlatform

extension Verdict: Codable {
  /// The form that is kept.
  private enum Kept: Codable {
    case doesNotCompile([Diagnostic])
    case crashes(TestName?, reason: String, ended: EndedTests)
    case timesOut(TestName?, seconds: Double, ended: EndedTests)
    case fails(EndedTests)
    case passes(EndedTests)
    case runsNothing
  }

  /// Reads a verdict.
  package init(from decoder: any Decoder) throws {
    self =
      switch try Kept(from: decoder) {
      case .doesNotCompile(let errors): .doesNotCompile(errors)
      case .crashes(let test, let reason, let ended):
        .crashes(test, reason: reason, ended: ended.results)
      case .timesOut(let test, let seconds, let ended):
        .timesOut(test, seconds: seconds, ended: ended.results)
      case .fails(let ended): .fails(ended.results)
      case .passes(let ended): .passes(ended.results)
      case .runsNothing: .runsNothing
      }
  }

  /// Writes a verdict.
  package func encode(to encoder: any Encoder) throws {
    let kept: Kept =
      switch self {
      case .doesNotCompile(let errors): .doesNotCompile(errors)
      case .crashes(let test, let reason, let ended):
        .crashes(test, reason: reason, ended: EndedTests(ended))
      case .timesOut(let test, let seconds, let ended):
        .timesOut(test, seconds: seconds, ended: EndedTests(ended))
      case .fails(let ended): .fails(EndedTests(ended))
      case .passes(let ended): .passes(EndedTests(ended))
      case .runsNothing: .runsNothing
      }
    try kept.encode(to: encoder)
  }
}

/// The results of a run as they are kept.
///
/// Thousands of runs of hundreds of tests are kept, and read by each proof: of
/// the tests that passed, a class and its methods make one text.
private struct EndedTests: Codable {
  /// The tests that passed, by class, in the order of the run.
  ///
  /// An empty text stands for the next of the others.
  private var passed: [String] = []
  /// The results that say more than a name, in the order of the run.
  private var others: [TestResult] = []

  private static let space = UInt8(ascii: " ")

  init(_ results: [TestResult]) {
    var last: String?
    for result in results {
      let name = result.name
      guard result.passed, Self.isPlain(name) else {
        passed.append("")
        others.append(result)
        last = nil
        continue
      }
      if name.className == last {
        passed[passed.count - 1] += " \(name.method)"
      } else {
        passed.append("\(name.className) \(name.method)")
        last = name.className
      }
    }
  }

  /// A raw identifier may hold a space.
  private static func isPlain(_ name: TestName) -> Bool {
    !name.className.utf8.contains(space) && !name.method.utf8.contains(space)
  }

  var results: [TestResult] {
    var rest = others[...]
    return passed.flatMap { text -> [TestResult] in
      guard !text.isEmpty else { return rest.popFirst().map { [$0] } ?? [] }
      let words = text.parts(at: Self.space)
      return words.dropFirst().map {
        TestResult(name: TestName(className: words[0], method: $0))
      }
    }
  }
}
