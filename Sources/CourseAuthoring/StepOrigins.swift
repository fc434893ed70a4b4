import CourseContent
import CourseSystem

/// The old steps that the steps of a course were made of, by their keys.
struct StepOrigins: Codable, Hashable, Sendable {
  private var keys: [String: [String]] = [:]

  /// Every step is the old one of its name.
  init() {}

  /// Reads what an arrangement says.
  ///
  /// - Parameters:
  ///   - arrangement: the new arrangement.
  ///   - old: the chapters as they were.
  init(of arrangement: Arrangement, from old: [Chapter]) {
    for (number, step) in arrangement.steps {
      let chapter = arrangement.chapters[number.chapter - 1]
      keys["\(chapter.name)/\(step.slug)"] = step.origins.map { origin in
        let chapter = old[origin.chapter - 1]
        return StepPlace(chapter: chapter, step: chapter.steps[origin.step - 1])
          .key
      }
    }
  }

  /// Returns the keys of the old steps that a step was made of.
  func origins(of key: String) -> [String] { keys[key] ?? [key] }
}
