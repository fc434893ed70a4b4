import CourseBuild
import CoursePlatform

/// The failures of one assertion in a test, such as an assertion in a loop.
struct FailureGroup {
  let first: TestResult.Failure
  private(set) var count = 1
  /// Whether all failures have the same message.
  private var isUniform = true
  private let isSummed: Bool

  /// Returns a test's failures in order, grouped by assertion unless they're
  /// shown in full.
  static func groups(
    of failures: [TestResult.Failure],
    _ length: VerdictText.Length
  ) -> [FailureGroup] {
    guard length == .summed else {
      return failures.map { FailureGroup(first: $0, isSummed: false) }
    }
    var groups: [FailureGroup] = []
    var indices: [String: Int] = [:]
    for failure in failures {
      let place = "\(failure.path):\(failure.line)"
      if let index = indices[place] {
        groups[index].add(failure)
      } else {
        indices[place] = groups.count
        groups.append(FailureGroup(first: failure, isSummed: true))
      }
    }
    return groups
  }

  private init(first: TestResult.Failure, isSummed: Bool) {
    self.first = first
    self.isSummed = isSummed
  }

  private mutating func add(_ failure: TestResult.Failure) {
    count += 1
    isUniform = isUniform && failure.message == first.message
  }

  /// The message of the first failure and the number of the others.
  var words: String {
    guard isSummed else { return first.words }
    let words = CutMessage(first.words).text
    if count == 1 { return words }
    return isUniform
      ? "\(words) (\(count) times)"
      : "\(words) (and \((count - 1).of("more failure")) on this line)"
  }
}
