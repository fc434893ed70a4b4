import Course
import CourseJudge
import CourseScreen
import CoursePlatform
import CourseLearner

/// Goes on to the next step.
struct NextCommand: LearnerCommand {
  let specification = CommandSpecification(
    name: "next",
    abstract: "Go on to the next step, once this one is done.",
    options: [LearnerSession.option]
  )

  func run(in session: LearnerSession) throws -> ExitCode {
    let place = try session.place()
    let judgement = try session.judge().judgement
    guard judgement.isDone else {
      session.page.write(judgement.own)
      session.page.write(Feedback(judgement))
      let next =
        session.course.outline.step(after: place)?.number
        ?? place.number
      session.terminal.write()
      session.terminal.writeError(
        "\(place.number) is not done yet. To leave it all the same, with the "
          + "lesson's files in place of yours, which are saved: "
          + session.call.command("goto", next)
      )
      return .failure
    }
    guard let move = try session.goOn(from: place) else {
      session.page.writeEnding(of: place.chapter)
      session.terminal.write("That was the last step of the course. Well done.")
      return .success
    }
    if place.endsChapter {
      session.page.writeEnding(of: place.chapter)
    }
    session.page.writeArrival(at: move.place, in: session.course)
    if !move.changed.isEmpty {
      session.terminal.write("Given by the lesson:")
      session.page.write(move)
    }
    if let remark = move.remark(naming: session.page.name.path(of:)) {
      session.terminal.write(remark)
    }
    session.page.writeWayOn(from: move.place)
    return .success
  }
}
