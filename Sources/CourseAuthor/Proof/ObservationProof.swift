import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// Proves that observations can be asked, say the same of right programs, and
/// see wrong ones.
struct ObservationProof {
  private let observing: Observing

  init(verdictService: VerdictService, course: WholeCourse) {
    observing = Observing(
      course: Course(course),
      verdictService: verdictService
    )
  }

  /// Returns what is wrong with the standing observations at a step.
  ///
  /// - Parameter lesson: the step.
  /// - Returns: the mistakes: those that don't compile with the lesson's program,
  ///   say nothing of it, or come to no good end with it.
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  func mistakes(at lesson: LessonStep) throws -> [Mistake] {
    try standing(at: lesson).compactMap { observation in
      func mistake(_ words: String) -> Mistake {
        Mistake(
          "with the lesson's program of step \(lesson.place.number) this "
            + "observation \(words)",
          at: observation.location
        )
      }
      do {
        return try observing.trouble(of: observation, with: lesson.judged)
          .map { mistake("can't be asked: \($0)") }
      } catch let errors as Compiler.Errors {
        let first = errors.diagnostics.first.map {
          ": line \($0.line): \($0.message)"
        }
        return mistake("doesn't compile" + (first ?? ""))
      }
    }
  }

  /// Returns what the observations have against a wheat or a chaff.
  ///
  /// - Throws: `Mistake` for a listing that doesn't apply, and as
  ///   `VerdictService.verdict(on:running:)` does.
  func mistakes(in aside: Aside, _ lesson: LessonStep) throws -> [Mistake] {
    switch aside.kind {
    case .wheat: try mistakes(inWheat: aside, lesson)
    case .chaff: try mistakes(inChaff: aside, lesson)
    }
  }

  /// Returns what an observation says against a wheat: it's right.
  private func mistakes(
    inWheat wheat: Aside,
    _ lesson: LessonStep
  ) throws -> [Mistake] {
    let tree = try wheat.tree(in: lesson)
    guard tree.program != lesson.judged.program,
      case .differs(let found) = try observing.observed(tree, at: lesson)
    else { return [] }
    return [
      Mistake(
        "the observation \(found.observation) asks too much: for "
          + "\(found.situation) this wheat says \(found.own), and the lesson "
          + "\(found.lesson)",
        at: wheat.location
      )
    ]
  }

  /// Returns what is wrong with a chaff that no observation sees, or that one
  /// sees though its mark says otherwise.
  private func mistakes(
    inChaff chaff: Aside,
    _ lesson: LessonStep
  ) throws -> [Mistake] {
    let tree = try chaff.tree(in: lesson)
    var isAsked = false
    var isSeen = false
    for observation in standing(at: lesson).reversed() where !isSeen {
      guard
        let pair = try observing.pair(
          observation,
          with: tree,
          beside: lesson.judged
        ), !pair.isSame
      else { continue }
      isAsked = true
      if case .differs = try observing.compared(pair) { isSeen = true }
    }
    switch (isAsked, isSeen, chaff.unseen) {
    case (true, false, nil):
      return [
        Mistake(
          "no observation sees this chaff: write one that does, or say why with "
            + "the mark <!-- unseen: … -->",
          at: chaff.location
        )
      ]
    case (_, true, .some), (false, _, .some):
      return [
        Mistake(
          "an observation sees this chaff, or asks nothing of what it changes: "
            + "it needs no mark",
          at: chaff.location
        )
      ]
    default:
      return []
    }
  }

  /// The observations that stand at a step, those of the latest steps last.
  private func standing(at lesson: LessonStep) -> [Observation] {
    lesson.place.observations
      .sorted { $0.location.path < $1.location.path }
  }
}
