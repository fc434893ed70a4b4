package import CourseBuild
package import Course
import CoursePlatform

/// The judge's assessment of a workspace at a step: the verdict on the
/// learner's own tests, and the first thing to fix.
package struct Judgement: Sendable {
  /// The first of the judge's checks that failed, or the result if none did.
  enum Finding: Sendable {
    /// A file of the program uses a name that's meant for tests.
    case programKnowsTests(word: String, SourceLocation)
    /// Tests have different results on the same files.
    case flaky([TestName])
    /// The step has no new test yet.
    case noNewTest
    /// The new tests pass with the program before the step.
    ///
    /// The value is the number of the previous step if that program is the
    /// lesson's. It's `nil` if there's no previous step, or if the program is
    /// the learner's own.
    case testsProveNothing(before: String?)
    /// Older tests fail although the program hasn't changed.
    case oldTestsFail([TestName])
    /// Older tests contradict this step; a description of each test.
    case outdatedTests([String])
    /// Older tests were changed, and no longer catch a wrong program from their
    /// own step.
    case testsWeakened([TestName], step: String, sentence: String)
    /// Older tests were removed, and no other test catches a wrong program that
    /// they caught.
    case testsRemoved([TestName], step: String, sentence: String)
    /// Tests are skipped that weren't when the step began.
    case testsSkipped([TestName])
    /// The tests don't compile with any program, including the learner's own.
    case testsDoNotCompile([Diagnostic])
    /// The tests fail with every program of the lesson.
    case testsDisagree(Disagreement)
    /// The tests let wrong programs through; a sentence for each program.
    case chaffsMissed([String])
    /// Tests fail when they run by themselves.
    case testsDependOnOthers([TestName])
    /// The learner's tests fail with the learner's program.
    case codeFails
    /// The lesson's tests fail with the learner's program.
    case codeFailsReference(Verdict)
    /// Tests of the lesson didn't run, for example because the package has no
    /// target for their folder.
    case lessonTestsMissing([TestName])
    /// Everything that could be tried passed, but no new test could be tried
    /// with a program of the lesson.
    case ungraded
    /// Every check passed.
    case done
  }

  /// The results of tests that the lesson's program for a step doesn't pass.
  package struct Disagreement: Sendable {
    /// The step's number.
    let step: String
    /// The outcome of running the tests against the step's program.
    let outcome: Outcome
    /// The tests that fail.
    let tests: Set<TestName>
    /// The number of the step that changed the tested behavior, or `nil` if the
    /// tests didn't pass before, either.
    var changedAt: String?
  }

  /// A search for one of the lesson's later programs that passes the tests.
  package struct Search: Sendable {
    let disagreement: Disagreement
    /// The number of the step that's being tried.
    let step: String
  }

  /// A correct test that requires more than its step.
  struct Ahead: Hashable, Sendable {
    let test: TestName
    /// The number of the step where the lesson catches up with the test.
    let step: String
    /// Whether that step is in this chapter or the next, so that the test is
    /// likely intended.
    let isSoon: Bool
  }

  /// The verdict on the learner's tests with the learner's program.
  package let own: Verdict
  /// The first thing to fix, or the result if there's nothing to fix.
  let finding: Finding
  /// The tests that are new in this step.
  package let newTests: [TestName]
  /// Whether the lesson refactors in this step.
  let hasRefactoring: Bool
  /// The new tests that require more than this step.
  var ahead: [Ahead] = []
  /// The older tests that already require this step's code, if they make a new
  /// test unnecessary.
  var alreadyCovered: [TestName] = []
  /// The new tests that couldn't be tried with any program of the lesson.
  var ungraded: [TestName] = []
  /// The names in the ungraded tests that the lesson's programs lack.
  var unknownNames: [String] = []

  /// Messages about functions that look like tests but aren't.
  var almostTests: [String] = []
  /// The kind of work in the step.
  var kind = Step.Kind.cycle
  /// Whether the learner has gone on to refactor.
  var isTidying = false
  /// Whether the program and the tests are the same as when the step began.
  var isUntouched = false

  /// The learner's tests, as the run showed them.
  package var tests: [TestInventory.Entry] = []

  /// Whether the step is done, and nothing is left to do.
  ///
  /// In a step that only refactors, every check passes before the learner has
  /// done anything, so such a step isn't finished until something has changed.
  package var isFinished: Bool {
    isDone && !(kind == .tidying && isUntouched)
  }

  /// Whether the step is done, as far as it can be judged.
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
