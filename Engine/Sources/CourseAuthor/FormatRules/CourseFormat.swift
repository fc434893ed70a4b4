package import Course
import CoursePlatform

/// A reader that loads a course and reports all violations of the course
/// format's rules.
///
/// The commands for learners read the course without checking these rules.
package struct CourseFormat: Sendable {
  private let links: LinkRules

  /// Reads a course as far as possible and collects its mistakes.
  ///
  /// - Returns: The course up to the first mistake that makes the rest
  ///   unreadable, and all mistakes, sorted by file and line.
  package static func read(root: String) -> WholeCourse.Reading {
    var reading = WholeCourse.read(root: root)
    let format = CourseFormat(links: LinkRules(root: root))
    reading.mistakes += mistakes(of: reading.pages, by: PageShape.mistakes)
    reading.mistakes += mistakes(of: reading.readable, by: format.mistakes)
    reading.mistakes += format.sameTitles(in: reading.readable)
    let headings = HunkHeading.all(in: reading.course)
    reading.mistakes += headings.compactMap(\.mistake)
    reading.mistakes = reading.mistakes.inOrder
    return reading
  }

  /// Returns the course in a folder, provided that the course breaks no rules.
  ///
  /// - Throws: The first `Mistake` in the course.
  package static func faultlessCourse(root: String) throws -> WholeCourse {
    let reading = read(root: root)
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  private static func mistakes<Part: Sendable>(
    of parts: [Part],
    by rule: @escaping @Sendable (Part) -> [Mistake]
  ) -> [Mistake] {
    let work = parts.map { part in
      { @Sendable () throws -> [Mistake] in rule(part) }
    }
    return Parallel.results(of: work).flatMap { (try? $0.get()) ?? [] }
  }

  private func mistakes(in chapter: Chapter) -> [Mistake] {
    ChapterRules(chapter).mistakes + links.mistakes(in: chapter.page)
      + PageShape.pictures(on: chapter.page)
  }

  /// Returns a mistake for each step that has the same title as an earlier step
  /// in the same chapter.
  ///
  /// A learner's progress is stored under names made from step titles, so the
  /// titles must be unique within a chapter.
  private func sameTitles(in chapters: [Chapter]) -> [Mistake] {
    var seen: Set<String> = []
    return chapters.flatMap { chapter in
      chapter.steps.filter { step in
        !seen.insert(StepPlace(chapter: chapter, step: step).key).inserted
      }
    }.map {
      Mistake(
        "another step in this chapter has the same title",
        at: $0.location
      )
    }
  }
}
