import CourseJudge
import CoursePlatform
import CourseLearner

/// The `take` command, which replaces the learner's test or program with the
/// lesson's, depending on the part of the step that the learner is working on.
struct TakeCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "take",
    abstract:
      "Save a copy of your files, and apply the lesson's listing to them.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let part = try session.judge().judgement.part
    let (move, taking) = try session.workspace.take(
      part,
      of: try session.place(),
      in: session.course,
      by: try session.verdictService()
    )
    guard let taking else {
      session.write("The lesson doesn't change your files here.")
      return .success
    }
    session.write(session.pages.lines(of: taking, by: move))
    return .success
  }
}
