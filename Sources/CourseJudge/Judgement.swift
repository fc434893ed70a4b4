package import CourseBuild
import Course
import CoursePlatform

/// What a workspace is worth at a step: the learner's own verdict, and the
/// first thing that is still to be done.
package struct Judgement: Sendable {
  /// The first thing in the judge's order that does not hold.
  enum Finding: Sendable {
    /// A file of the program speaks of the tests: a word and where it stands.
    case programKnowsTests(word: String, SourceLocation)
    /// Tests that answer differently on the same files.
    case flaky([TestName])
    /// There is no new test.
    case noNewTest
    /// The tests do not fail without the code that the step asks for.
    case testsProveNothing
    /// Tests of before fail, and the program is as it was.
    case oldTestsFail([TestName])
    /// Tests of before ask for what this step changes: each in words.
    case outdatedTests([String])
    /// The tests compile with no program, the learner's own included.
    case testsDoNotCompile(Verdict)
    /// The tests pass with no program of the lesson.
    case testsDisagree(Disagreement)
    /// Wrong programs that the tests let through.
    case chaffsMissed([String])
    /// The tests do not pass with the learner's program.
    case codeFails
    /// The lesson's tests do not pass with the learner's program, which parted
    /// from the lesson's somewhere, or calls something otherwise.
    case codeFailsReference(Verdict, Divergence?, NameCounterparts?)
    /// Tests of the lesson that were not run, such as those of a folder the
    /// package has no target for.
    case lessonTestsMissing([TestName])
    /// All holds.
    case done
  }

  /// What the programs of the lesson say of a test that none of them passes.
  struct Disagreement: Sendable {
    /// The number of the step whose program is the nearest.
    let step: String
    /// What the tests do with it.
    let verdict: Verdict
    /// The number of the step that changed what the tests ask for, if they
    /// passed until then.
    let changedAt: String?
  }

  /// A test that is right, and asks for more than its step.
  struct Ahead: Hashable, Sendable {
    let test: TestName
    /// The number of the step where the lesson gets there.
    let step: String
    /// Whether that is in this chapter or the next, so that the test is likely to
    /// mean it.
    let isSoon: Bool
  }

  /// What the learner's tests do with the learner's program.
  package let own: Verdict
  /// What is still to be done.
  let finding: Finding
  /// The tests that are new in this step.
  let newTests: [TestName]
  /// Whether the lesson tidies in this step.
  let hasRefactoring: Bool
  /// The new tests that ask for more than this step.
  var ahead: [Ahead] = []
  /// The tests of before that ask for what this step does, where that is enough.
  var askedAlready: [TestName] = []
  /// The names in the new tests that the lesson's programs lack, so that these
  /// could not try the tests.
  var unknownNames: [String] = []

  /// What looks like a test and is none, in words.
  var almostTests: [String] = []
  /// What the step is made of.
  var kind = Step.Kind.cycle
  /// Whether the program and the tests are as they were when the step began.
  var isUntouched = false

  /// The learner's tests, as the run showed them.
  package var tests: [TestInventory.Entry] = []

  /// Whether the step is done, and nothing is left to do: where it only tidies,
  /// all holds before anything was done.
  package var isFinished: Bool {
    isDone && !(kind == .tidying && isUntouched)
  }

  /// Whether the step is done.
  package var isDone: Bool {
    if case .done = finding { true } else { false }
  }

  /// The part of the step that is asked for now.
  package var part: Part {
    switch finding {
    case .noNewTest, .testsProveNothing, .oldTestsFail, .outdatedTests,
      .testsDoNotCompile, .testsDisagree, .chaffsMissed, .flaky:
      .test
    case .codeFails, .codeFailsReference, .programKnowsTests,
      .lessonTestsMissing:
      .code
    case .done: .tidying
    }
  }
}
