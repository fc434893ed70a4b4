import Course
import CoursePlatform

extension Verdict: Codable {
  /// The form in which a verdict is encoded and stored.
  private enum Kept: Codable {
    case doesNotCompile([Diagnostic])
    case crashes(TestName?, reason: String, ended: EndedTests)
    case timesOut(TestName?, seconds: Double, ended: EndedTests)
    case fails(EndedTests)
    case passes(EndedTests)
    case runsNothing
  }

  /// Decodes a verdict from its stored form.
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

  /// Encodes a verdict in its stored form.
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

/// The stored form of a run's results, which contains only the name of each
/// test that passed and printed nothing.
///
/// This form is compact because thousands of runs with hundreds of tests are
/// stored, and checking the whole course reads all of them.
private struct EndedTests: Codable {
  /// A line for each test, in the order of the run.
  ///
  /// A line contains the name of a test that passed without output. An empty
  /// line stands for the next test in `others`.
  private let names: String
  private let others: [TestResult]

  init(_ results: [TestResult]) {
    names = results.map { $0.isPlain ? "\($0.name)\n" : "\n" }.joined()
    others = results.filter { !$0.isPlain }
  }

  var results: [TestResult] {
    var others = others[...]
    return names.parts(at: UInt8(ascii: "\n")).dropLast().compactMap { name in
      name.isEmpty
        ? others.popFirst() : TestName(name).map { TestResult(name: $0) }
    }
  }
}

extension TestResult {
  /// Whether there's nothing to store but the test's name.
  fileprivate var isPlain: Bool { passed && output == nil }
}
