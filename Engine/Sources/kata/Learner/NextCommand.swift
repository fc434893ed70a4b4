import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// The `next` command, which takes the learner to the next step once the
/// current step is done.
struct NextCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "next",
    abstract: "Go to the next step if you've completed the current step.",
    options: [
      .init(
        name: "ungraded",
        help: "Go on although your tests can't be graded."
      ),
      LearnerSession.option,
    ]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let place = try session.place()
    let judgement = try session.judge().judgement
    let isAllowed =
      judgement.isUngraded && session.arguments.has("ungraded")
    guard judgement.isDone || isAllowed else {
      session.write(
        [Pages.light(judgement.own)]
          + session.pages.feedback(Feedback(judgement))
      )
      let next =
        session.course.outline.step(after: place)?.number
        ?? place.number
      session.write()
      guard !judgement.isUngraded else {
        session.terminal.writeError(
          "To go on although your tests can't be graded, run "
            + session.call.command("next", "--ungraded")
        )
        return .failure
      }
      session.terminal.writeError(
        "Step \(place.number) isn't done yet. To skip this step, save a copy "
          + "of your files, and continue with the lesson's files, run "
          + session.call.command("goto", next)
      )
      return .failure
    }
    guard let move = try session.goOn(from: place) else {
      session.write(session.pages.ending(at: place))
      session.write("That was the last step of the course. Well done.")
      return .success
    }
    if place.endsChapter { session.write(session.pages.ending(at: place)) }
    session.writeArrival(at: move.place)
    if !move.changed.isEmpty {
      session.write("The lesson provides these files:")
      session.write(move)
    }
    if let remark = move.remark(naming: session.pages.folder.path(of:)) {
      session.write(remark)
    }
    session.write([session.pages.wayOn(from: move.place)])
    return .success
  }
}
