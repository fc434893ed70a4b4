@testable import CourseJudge

extension Judgement {
  /// The name of the finding's case, for comparisons.
  var headline: String { "\(finding)".prefix { $0.isLetter }.description }
}
