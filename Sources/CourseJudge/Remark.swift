package import Course
import CoursePlatform

/// Something a judge says besides what is asked for now: kindly, seldom, and
/// never in the way.
///
/// All but the near miss, which stays until it is mended, is said once.
package enum Remark: Hashable, Sendable {
  /// The program changed before a new test was seen to fail.
  case codeBeforeTest
  /// The step is done, and none of its tests was seen to fail.
  case testNeverSeenToFail
  /// The tests of the next step, by its number, pass already.
  case nextStepPasses(String)
  /// They pass once more, in a chapter in which this was said before.
  case stillAhead(String)
  /// There are fewer tests than when the step began, or when it was done.
  case testsLost(before: Int, now: Int)
  /// The chapter is done, and a test that neither the lesson nor the learner has
  /// fails with the program.
  case nearMiss(test: TestName, message: String, page: String)

  /// What was said, as it is remembered.
  package enum Topic: String, CaseIterable, Sendable {
    case gotAhead, stillAhead, testsLost, nearMiss

    /// Whether it is said once a chapter, and not once a step.
    var isOfChapter: Bool { self == .gotAhead }
  }

  /// What the remark is about.
  package var topic: Topic {
    switch self {
    case .codeBeforeTest, .testNeverSeenToFail, .nextStepPasses: .gotAhead
    case .stillAhead: .stillAhead
    case .testsLost: .testsLost
    case .nearMiss: .nearMiss
    }
  }

  /// What needs not be said any more: who was told that the next step passes
  /// knows that they are ahead.
  package var topics: Set<Topic> {
    if case .nextStepPasses = self { [topic, .stillAhead] } else { [topic] }
  }

  /// The remark in words.
  package var words: String {
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
    case .stillAhead(let number):
      "You are still ahead: your program does what step \(number) asks for, too."
    case .testsLost(let before, let now):
      "Tests are gone: there were \(before), and there are \(now) now. A test "
        + "is deleted only together with what it asks for."
    case .nearMiss(let test, let message, let page):
      "A last look before you leave the chapter. All your tests pass and so do "
        + "the lesson's, but there's a case that neither of us tried: with your "
        + "program, \(test) fails: \(Self.shortened(message)) You'll find that "
        + "test in \(page). Fix it now, or go on and remember it."
    }
  }

  private static func shortened(_ message: String) -> String {
    let text = Untrusted.cleaned(message)
    return text.count > 160 ? "\(text.prefix(160))…" : "\(text)."
  }
}
