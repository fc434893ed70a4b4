/// What a workspace is worth at a step: the learner's own verdict, and the
/// first thing that is still to be done.
public struct Judgement: Sendable {
  /// The first thing in the judge's order that does not hold.
  public enum Finding: Sendable {
    /// There is no new test.
    case noNewTest
    /// The tests do not fail without the code that the step asks for.
    case testsProveNothing
    /// Tests of before fail with the lesson's program of before.
    case oldTestsFail([TestName])
    /// The tests do not pass with the lesson's own program.
    case testsRefuseReference(Verdict)
    /// Wrong programs that the tests let through.
    case chaffsMissed([String])
    /// The tests do not pass with the learner's program.
    case codeFails
    /// The lesson's tests do not pass with the learner's program, which parted
    /// from the lesson's somewhere.
    case codeFailsReference(Verdict, Parting?)
    /// All holds.
    case done
  }

  /// What the learner's tests do with the learner's program.
  public let own: Verdict
  /// What is still to be done.
  public let finding: Finding
  /// The tests that are new in this step.
  public let newTests: [TestName]
  /// Whether the lesson tidies in this step.
  public let hasRefactoring: Bool

  /// Whether the step is done.
  public var isDone: Bool {
    if case .done = finding { true } else { false }
  }

  /// The part of the step that is asked for now.
  public var part: Part {
    switch finding {
    case .noNewTest, .testsProveNothing, .oldTestsFail,
      .testsRefuseReference, .chaffsMissed:
      .test
    case .codeFails, .codeFailsReference: .code
    case .done: .tidying
    }
  }
}
