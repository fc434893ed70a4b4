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
  ///
  /// - Parameters:
  ///   - reading: The course to check and to shorten.
  ///   - isKnown: A closure that returns whether a state is known to follow the
  ///     rule, because its proof is recorded.
  func apply(
    to reading: inout WholeCourse.Reading,
    unless isKnown: (State) -> Bool = { _ in false }
  ) {
    reading.mistakes += reading.course.answers.filter { !isKnown($0) }
      .compactMap(mistake)
    for state in reading.course.states where !isKnown(state) {
      guard let mistake = mistake(in: state) else { continue }
      reading.mistakes.append(mistake)
      reading.course.states.removeAll { $0.chapter >= state.chapter }
      break
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
