import Course
import CourseBuild
import CoursePlatform

/// The rule that it must be possible to build each state's package directly,
/// without SwiftPM.
///
/// Building all states of a course with SwiftPM would take hours.
struct PlanRule {
  let verdictService: VerdictService

  /// Adds a mistake for the first state whose package can't be built directly.
  ///
  /// All states of that state's chapter and of later chapters are removed. A
  /// mistake is also added for each exercise answer whose package can't be
  /// built directly.
  func apply(to reading: inout WholeCourse.Reading) {
    reading.mistakes += reading.course.answers.compactMap(mistake)
    let broken = reading.course.states.lazy.compactMap { state in
      mistake(in: state).map { (state.chapter, $0) }
    }.first
    if let (chapter, mistake) = broken {
      reading.mistakes.append(mistake)
      reading.course.states.removeAll { $0.chapter >= chapter }
    }
    reading.mistakes = reading.mistakes.inOrder
  }

  private func mistake(in state: State) -> Mistake? {
    guard let first = state.phase?.listings.first else { return nil }
    do {
      _ = try verdictService.plan(of: state.tree)
      return nil
    } catch is Compiler.Errors {
      // `StateProof` reports a state that doesn't compile.
      return nil
    } catch {
      return Mistake(
        "this listing results in a package that can't be checked: \(error)",
        at: first.location
      )
    }
  }
}
