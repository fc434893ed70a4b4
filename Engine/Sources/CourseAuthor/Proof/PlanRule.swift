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
  /// mistake is also added for each answer to an exercise of another chapter
  /// whose package can't be built directly.
  ///
  /// - Parameters:
  ///   - reading: The course to check and to shorten.
  ///   - isKnown: A closure that returns whether a state is known to follow the
  ///     rule, because its proof is recorded.
  func apply(
    to reading: inout WholeCourse.Reading,
    unless isKnown: (State) -> Bool = { _ in false }
  ) {
    for state in reading.course.states where !isKnown(state) {
      guard let mistake = mistake(in: state) else { continue }
      reading.mistakes.append(mistake)
      reading.course.states.removeAll { $0.chapter >= state.chapter }
      break
    }
    let built = reading.course.chapters.filter(reading.course.isBuilt)
    reading.mistakes += built.flatMap(reading.course.answers)
      .filter { !isKnown($0) }.compactMap(mistake)
    reading.mistakes = reading.mistakes.inOrder
  }

  private func mistake(in state: State) -> Mistake? {
    guard let first = state.phase?.listings.first else { return nil }
    guard state.tree[FinishedProgram.manifest] != nil else {
      return Mistake(
        "the package has no \(FinishedProgram.manifest). The course's opening, "
          + "which is the text above step 1.1, must have a listing of it",
        at: first.location
      )
    }
    do {
      let stray = try verdictService.plan(of: state.tree).strays.first
      return stray.map {
        Mistake(
          "this listing results in a package that can't be checked: \($0) "
            + "doesn't belong to any target",
          at: first.location
        )
      }
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
