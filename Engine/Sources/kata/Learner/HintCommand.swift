import CourseJudge
import CoursePlatform
import CourseLearner

/// The `hint` command, which shows the next hint for the part of the step that
/// the learner is working on.
struct HintCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "hint",
    abstract: "Show a hint for your task. Run the command again for a stronger "
      + "hint.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let place = try session.place()
    let judgement = try session.judge().judgement
    guard
      let hint = try session.workspace.nextHints(
        at: place,
        part: judgement.part
      ).last
    else {
      session.write(
        "There's no hint for this part of the step. To see the lesson's "
          + "listing, run "
          + session.call.command("show")
      )
      return .success
    }
    session.write(session.pages.hint(hint))
    return .success
  }
}
