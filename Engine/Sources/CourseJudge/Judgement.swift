package import CourseBuild
package import Course
import CoursePlatform

/// The judge's assessment of a workspace at a step: the verdict on the
/// learner's own tests and the first thing to fix.
package struct Judgement: Sendable {
  /// The first problem that the judge's checks found, or the overall result if
  /// there's no problem.
  enum Finding: Sendable {
    /// A finding that the program declares a name, or imports a module, that's
    /// meant for tests.
    ///
    /// The associated values are the name and its location.
    case programKnowsTests(word: String, SourceLocation)
    /// A finding that some of the learner's files are in no target's folder, so
    /// that `swift test` leaves them out.
    case strayFiles([StrayFile])
    /// A finding that some tests had different results when they ran again on
    /// the same files.
    ///
    /// The associated value contains the names of those tests.
    case flaky([TestName])
    /// A finding that the learner hasn't written a new test for the step yet.
    case noNewTest
    /// A finding that the new tests pass with the program as it was before the
    /// step.
    ///
    /// The associated value is the number of the step that the program comes
    /// from, or `nil` if the program is the learner's own or if there's no
    /// previous step.
    case testsProveNothing(before: String?)
    /// A finding that tests from earlier steps fail although the program hasn't
    /// changed.
    ///
    /// The associated value contains the names of those tests.
    case oldTestsFail([TestName])
    /// A finding that tests from earlier steps contradict this step.
    ///
    /// The associated value contains the names of those tests.
    case outdatedTests([TestName])
    /// A finding that tests from earlier steps don't compile with a program that
    /// does what this step requires.
    ///
    /// The associated value contains the compiler's errors.
    case outdatedCode([Diagnostic])
    /// A finding that tests from an earlier step no longer catch a wrong
    /// program that they caught at that step, because the learner has changed
    /// the tests or helpers that they use.
    ///
    /// The associated values are the tests' names, the step's number, and a
    /// sentence about the wrong program.
    case testsWeakened([TestName], step: String, sentence: String)
    /// A finding that tests from an earlier step were removed, and that no
    /// other test catches a wrong program that the removed tests caught.
    ///
    /// The associated values are the removed tests' names, the step's number,
    /// and a sentence about the wrong program.
    case testsRemoved([TestName], step: String, sentence: String)
    /// A finding that the learner has started to skip tests.
    ///
    /// The associated value contains the names of those tests.
    case testsSkipped([TestName])
    /// A finding that the tests don't compile with any program, including the
    /// learner's own.
    ///
    /// The associated value contains the compiler's errors.
    case testsDoNotCompile([Diagnostic])
    /// A finding that the new tests fail with the lesson's programs from this
    /// step and from later steps.
    ///
    /// The associated value describes the failures.
    case testsDisagree(Disagreement)
    /// A finding that the tests don't catch all of the deliberately wrong
    /// programs.
    ///
    /// The associated value contains a sentence about each program that isn't
    /// caught.
    case chaffsMissed([String])
    /// A finding that the tests don't record what the step's code does: they
    /// don't catch all of the wrong programs that the lesson's pins catch.
    ///
    /// The associated value contains a sentence about each program that isn't
    /// caught.
    case pinsMissing([String])
    /// A finding that new tests don't wait for a task or a thread whose assertion
    /// fails with a wrong program.
    ///
    /// The associated value contains the results with that program.
    case testsDoNotWait([TestResult])
    /// A finding that some new tests pass together with other tests but fail
    /// when they run alone.
    ///
    /// The associated value contains the names of those new tests.
    case testsDependOnOthers([TestName])
    /// A finding that the learner's tests fail with the learner's program.
    case codeFails
    /// A finding that the lesson's tests fail with the learner's program.
    ///
    /// The associated value is the verdict on those tests.
    case codeFailsReference(Verdict)
    /// A finding that the learner's program differs from the lesson's in a
    /// situation that the step asks for.
    case codeDiffers(Observed.Difference)
    /// A finding that some of the lesson's tests didn't run.
    ///
    /// This can happen if, for example, the package has no target for the
    /// folder that contains the tests. The associated value contains the names
    /// of the tests that didn't run.
    case lessonTestsMissing([TestName])
    /// A finding that every check passed, but that no new test could be tried
    /// with any of the lesson's programs.
    case ungraded
    /// A finding that the workspace passed every check.
    case done
  }

  /// A disagreement between a learner's tests and the lesson's program for a
  /// step: the tests fail with that program.
  package struct Disagreement: Sendable {
    /// The number of the step whose program was used, such as `8.2`.
    let step: String
    /// The outcome of running the tests with the step's program.
    let outcome: Outcome
    /// The names of the tests that fail with the step's program.
    let tests: Set<TestName>
    /// Whether the search for a later step took too long and was ended.
    var isSearchCutOff = false
    /// The number of the step that changed the tested behavior, or `nil` if no
    /// earlier program is known to pass the tests.
    var changedAt: String?
  }

  /// The progress of a search for a later step whose program passes a learner's
  /// tests.
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
    /// Whether the lesson's program passes this test by the end of the next
    /// chapter.
    ///
    /// If so, the learner's test probably covers behavior that a later step
    /// introduces.
    let isSoon: Bool
  }

  /// The verdict on the learner's tests with the learner's program.
  package let own: Verdict
  /// The first problem to fix, or the overall result if there's no problem.
  let finding: Finding
  /// The names of the tests that the learner has added or changed in this step.
  package let newTests: [TestName]
  /// Whether the lesson has a refactoring phase in this step.
  let hasRefactoring: Bool
  /// The failure of a new test with the program as it was before the step, or
  /// `nil` if none was seen.
  var missedRed: MissedRed?
  /// The new tests that require more than this step.
  var ahead: [Ahead] = []
  /// The names of the tests from earlier steps that already require this step's
  /// code, so that no new test is needed.
  var alreadyCovered: [TestName] = []
  /// The names of the new tests that couldn't be tried with any of the lesson's
  /// programs.
  var ungraded: [TestName] = []
  /// The names that the new tests use but that the lesson's programs don't
  /// declare, in backticks.
  var unknownNames: [String] = []
  /// The compiler's errors about those names.
  var lacking: [Diagnostic] = []

  /// The result of comparing the learner's program with the lesson's, or `nil`
  /// if no observation can be run with both programs, or if an earlier check
  /// failed.
  var observed: Observed?

  /// Messages about functions that look like tests but that XCTest doesn't run.
  var testLookalikes: [String] = []
  /// The kind of work that the step requires of the learner.
  var kind = Step.Kind.cycle
  /// Whether the learner is refactoring.
  var isTidying = false
  /// Whether the learner has made no changes in this step: the program is the
  /// same, and no test was added or edited.
  var isUntouched = false

  /// The learner's tests, as declared in the source code and corrected to match
  /// a test run.
  package var tests: [TestInventory.Entry] = []
  /// The mistake in the course that ended the search for a later step whose
  /// program passes the new tests, or `nil` if no mistake ended the search.
  var laterMistake: String?

  /// The compiler's errors in the learner's program or manifest, which keep all
  /// tests from running.
  var programErrors: [Diagnostic] {
    own.errors.filter { !$0.path.hasPrefix("Tests/") }
  }

  /// Whether the learner has finished the step's work.
  ///
  /// A step that only refactors passes every check from the start, so it isn't
  /// finished until the learner changes something.
  package var isFinished: Bool {
    isDone && !(kind == .tidying && isUntouched)
  }

  /// Whether the step is complete, as far as the judge can tell.
  package var isDone: Bool { if case .done = finding { true } else { false } }

  /// Whether every check passed, but no new test could be tried with any of the
  /// lesson's programs.
  package var isUngraded: Bool {
    if case .ungraded = finding { true } else { false }
  }

  /// Whether the finding is that an observation tells the program from the
  /// lesson's.
  package var isOfObservation: Bool {
    if case .codeDiffers = finding { true } else { false }
  }

  /// The part of the step to work on next.
  package var part: Part {
    switch finding {
    case .strayFiles,
      .noNewTest, .testsProveNothing, .oldTestsFail, .outdatedTests,
      .outdatedCode, .testsDoNotCompile, .testsDisagree, .chaffsMissed, .flaky,
      .testsWeakened, .testsRemoved, .testsSkipped, .testsDependOnOthers,
      .testsDoNotWait:
      .test
    case .codeFails, .codeFailsReference, .codeDiffers, .programKnowsTests,
      .lessonTestsMissing:
      .code
    case .pinsMissing: .pin
    case .done, .ungraded: .tidying
    }
  }
}
