import CourseJudge
import CoursePlatform
import CourseLearner

/// The `take` command, which replaces the learner's test or program with the
/// lesson's, depending on the part of the step that the learner is working on.
struct TakeCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "take",
    abstract:
      "Put the lesson's listing in place; your files are saved first.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let part = try session.judge().judgement.part
    let move = try session.workspace.take(
      part,
      of: try session.place(),
      in: session.course
    )
    guard !move.changed.isEmpty else {
      session.write("There's nothing to take here.")
      return .success
    }
    session.write("These files now match the lesson's:")
    session.write(move)
    return .success
  }
}
