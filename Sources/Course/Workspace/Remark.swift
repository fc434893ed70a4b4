/// Something a judge says besides what is asked for now: kindly, once a step,
/// and never in the way.
public enum Remark: Hashable, Sendable {
  /// The program changed before a new test was seen to fail.
  case codeBeforeTest
  /// The step is done, and none of its tests was seen to fail.
  case testNeverSeenToFail
  /// The tests of the next step, by its number, pass already.
  case nextStepPasses(String)
  /// There are fewer tests than when the step began, or when it was done.
  case testsLost(before: Int, now: Int)

  /// The name it is remembered by.
  var key: String { "\(self)".prefix { $0.isLetter }.description }

  /// The remark in words.
  public var words: String {
    switch self {
    case .codeBeforeTest:
      "You got ahead: your program has changed, and no new test was seen to "
        + "fail yet. Write the test first, and see it fail."
    case .testNeverSeenToFail:
      "You got ahead of your test: it was never seen to fail here. Take the "
        + "code out for a moment and look, or go on."
    case .nextStepPasses(let number):
      "You got ahead: your program already does what step \(number) asks for. "
        + "A smaller step leaves its test something to find."
    case .testsLost(let before, let now):
      "Tests are gone: there were \(before), and there are \(now) now. A test "
        + "is deleted only together with what it asks for."
    }
  }
}
