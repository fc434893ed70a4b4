package import CourseBuild
package import Course
import CoursePlatform

/// The judge's assessment of a workspace at a step: the verdict on the
/// learner's own tests, and the first thing to fix.
package struct Judgement: Sendable {
  /// The first problem that the judge's checks found, or the overall result if
  /// the checks found no problem.
  enum Finding: Sendable {
    /// A file of the program uses a name that's meant for tests.
    case programKnowsTests(word: String, SourceLocation)
    /// Some tests had different results when they ran again on the same files.
    case flaky([TestName])
    /// The learner hasn't written a new test for the step yet.
    case noNewTest
    /// The new tests pass with the program from before the step.
    ///
    /// The value is the previous step's number if that program is the lesson's.
    /// The value is `nil` if there's no previous step, or if the program is the
    /// learner's own.
    case testsProveNothing(before: String?)
    /// Older tests fail although the program hasn't changed.
    case oldTestsFail([TestName])
    /// Older tests contradict this step.
    ///
    /// The value contains a description of each test.
    case outdatedTests([String])
    /// Older tests were changed, and no longer catch a wrong program from their
    /// own step.
    case testsWeakened([TestName], step: String, sentence: String)
    /// Older tests were removed, and no other test catches a wrong program that
    /// the removed tests caught.
    case testsRemoved([TestName], step: String, sentence: String)
    /// Some tests are skipped, although they weren't when the step began.
    case testsSkipped([TestName])
    /// The tests don't compile with any program, including the learner's own.
    case testsDoNotCompile([Diagnostic])
    /// The tests fail with all of the lesson's programs.
    case testsDisagree(Disagreement)
    /// The tests let wrong programs through.
    ///
    /// The value contains a sentence about each of those programs.
    case chaffsMissed([String])
    /// Some tests pass together with other tests, but fail when they run alone.
    case testsDependOnOthers([TestName])
    /// The learner's tests fail with the learner's program.
    case codeFails
    /// The lesson's tests fail with the learner's program.
    case codeFailsReference(Verdict)
    /// Some of the lesson's tests didn't run, for example because the package
    /// has no target for their folder.
    case lessonTestsMissing([TestName])
    /// Every check passed, but no new test could be tried with any of the
    /// lesson's programs.
    case ungraded
    /// The workspace passed every check.
    case done
  }

  /// The results of learner's tests that fail with the lesson's program for a
  /// step.
  package struct Disagreement: Sendable {
    /// The number of the step whose program was used, such as `8.2`.
    let step: String
    /// The outcome of running the tests against the step's program.
    let outcome: Outcome
    /// The learner's tests that fail with the step's program.
    let tests: Set<TestName>
    /// The number of the step that changed the tested behavior, or `nil` if no
    /// earlier program passes the tests.
    var changedAt: String?
  }

  /// The progress of a search for a later step whose lesson program passes the
  /// learner's tests.
  package struct Search: Sendable {
    let disagreement: Disagreement
    /// The number of the step whose program is being tried.
    let step: String
  }

  /// A correct test that requires more than the step that it was written for.
  struct Ahead: Hashable, Sendable {
    let test: TestName
    /// The number of the first later step whose program passes the test.
    let step: String
    /// Whether the first later step whose program passes the test is in this
    /// chapter or the next.
    ///
    /// In that case, the learner probably intended to require more than the
    /// current step.
    let isSoon: Bool
  }

  /// The verdict on the learner's tests with the learner's program.
  package let own: Verdict
  /// The first problem to fix, or the overall result if there's no problem.
  let finding: Finding
  /// The learner's tests that are new in this step.
  package let newTests: [TestName]
  /// Whether the step has a refactoring phase in the lesson.
  let hasRefactoring: Bool
  /// The new tests that require more than this step.
  var ahead: [Ahead] = []
  /// The older tests that already require this step's code, if those tests make
  /// a new test unnecessary.
  var alreadyCovered: [TestName] = []
  /// The new tests that couldn't be tried with any of the lesson's programs.
  var ungraded: [TestName] = []
  /// The names in the ungraded tests that the lesson's programs don't declare.
  var unknownNames: [String] = []

  /// Messages about functions that look like tests, but that XCTest doesn't
  /// run.
  var almostTests: [String] = []
  /// The kind of work that the step requires of the learner.
  var kind = Step.Kind.cycle
  /// Whether the learner has moved on to refactoring.
  var isTidying = false
  /// Whether the program and the tests are the same as when the step began.
  var isUntouched = false

  /// The learner's tests, according to a test run.
  package var tests: [TestInventory.Entry] = []

  /// Whether the step is done and there's nothing left to do.
  ///
  /// In a step that only refactors, every check passes before the learner has
  /// changed anything, so such a step isn't finished until the learner changes
  /// something.
  package var isFinished: Bool {
    isDone && !(kind == .tidying && isUntouched)
  }

  /// Whether the step is done, as far as the judge can tell.
  package var isDone: Bool {
    switch finding {
    case .done, .ungraded: true
    default: false
    }
  }

  /// The part of the step to work on next.
  package var part: Part {
    switch finding {
    case .noNewTest, .testsProveNothing, .oldTestsFail, .outdatedTests,
      .testsDoNotCompile, .testsDisagree, .chaffsMissed, .flaky,
      .testsWeakened, .testsRemoved, .testsSkipped, .testsDependOnOthers:
      .test
    case .codeFails, .codeFailsReference, .programKnowsTests,
      .lessonTestsMissing:
      .code
    case .done, .ungraded: .tidying
    }
  }
}
