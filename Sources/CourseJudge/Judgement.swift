package import CourseBuild
package import Course
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
    /// The tests pass with the lesson's program of before, the end of a step by
    /// its number, or with the learner's.
    case testsProveNothing(before: String?)
    /// Tests of before fail, and the program is as it was.
    case oldTestsFail([TestName])
    /// Tests of before ask for what this step changes: each in words.
    case outdatedTests([String])
    /// Tests of before no longer find what they found at their own step, such as
    /// a wrong program.
    case testsWeakened([TestName], step: String, sentence: String)
    /// The tests compile with no program, the learner's own included.
    case testsDoNotCompile([Diagnostic])
    /// The tests pass with no program of the lesson.
    case testsDisagree(Disagreement)
    /// Wrong programs that the tests let through.
    case chaffsMissed([String])
    /// Tests that fail when they run by themselves.
    case testsLean([TestName])
    /// The tests do not pass with the learner's program.
    case codeFails
    /// The lesson's tests do not pass with the learner's program.
    case codeFailsReference(Verdict)
    /// Tests of the lesson that were not run, such as those of a folder the
    /// package has no target for.
    case lessonTestsMissing([TestName])
    /// All holds that could be tried: no new test could be, with any program of
    /// the lesson.
    case ungraded
    /// All holds.
    case done
  }

  /// What the program of a step says of tests that it doesn't pass.
  package struct Disagreement: Sendable {
    /// The step's number.
    let step: String
    /// What came of the tests with it.
    let outcome: Outcome
    /// The tests.
    let tests: Set<TestName>
    /// The number of the step that changed what the tests ask for, if they
    /// passed until then.
    var changedAt: String?
  }

  /// A search for a later program that tests agree with.
  package struct Search: Sendable {
    let disagreement: Disagreement
    /// The number of the step that is looked at.
    let step: String
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
  package let newTests: [TestName]
  /// Whether the lesson tidies in this step.
  let hasRefactoring: Bool
  /// The new tests that ask for more than this step.
  var ahead: [Ahead] = []
  /// The tests of before that ask for what this step does, where that is enough.
  var askedAlready: [TestName] = []
  /// The new tests that no program of the lesson could be tried with.
  var ungraded: [TestName] = []
  /// The names in these that the lesson's programs lack.
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

  /// Whether the step is done, as far as it can be judged.
  package var isDone: Bool {
    switch finding {
    case .done, .ungraded: true
    default: false
    }
  }

  /// The part of the step that is asked for now.
  package var part: Part {
    switch finding {
    case .noNewTest, .testsProveNothing, .oldTestsFail, .outdatedTests,
      .testsDoNotCompile, .testsDisagree, .chaffsMissed, .flaky,
      .testsWeakened, .testsLean:
      .test
    case .codeFails, .codeFailsReference, .programKnowsTests,
      .lessonTestsMissing:
      .code
    case .done, .ungraded: .tidying
    }
  }
}
