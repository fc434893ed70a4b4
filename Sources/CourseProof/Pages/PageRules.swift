import CourseContent
import CourseSystem

/// The rules for what the pages of a course say, as far as nothing has to be
/// built for them.
struct PageRules: Sendable {
  let course: Course
  let root: String
  let lessons: [LessonPassages]
  let seen: CodeSeen

  /// Reads the pages of a course.
  init(course: Course, root: String) {
    self.course = course
    self.root = root
    lessons = SideBySide.results(
      of: course.chapters.map { chapter in
        { @Sendable () throws -> LessonPassages in LessonPassages(chapter) }
      }
    ).compactMap { try? $0.get() }
    seen = CodeSeen(course, lessons)
  }

  /// Returns what is wrong on the pages of some chapters.
  func mistakes(in chapters: [Chapter]) -> [Mistake] {
    let code = QuotedCodeRules(
      course: course,
      seen: seen,
      files: RepositoryFiles(root: root)
    )
    let boards = BoardRules(seen: seen)
    let figures = FigureRules(seen: seen)
    let references = ReferenceRules(course: course)
    let order = ClaimOrderRules(course: course)
    let counts = TestCountRules(course: course)
    let numbers = Set(chapters.map(\.number))
    let work = lessons.filter { numbers.contains($0.chapter.number) }
      .map { lesson in
        { @Sendable () throws -> [Mistake] in
          MarkRules.mistakes(in: lesson)
            + EquationRules.mistakes(in: lesson.passages)
            + code.mistakes(in: lesson.passages, upTo: lesson.chapter.number)
            + boards.mistakes(in: lesson.passages, upTo: lesson.chapter.number)
            + figures.mistakes(in: lesson)
            + references.mistakes(in: lesson.passages)
            + counts.mistakes(in: lesson)
            + order.mistakes(in: lesson)
        }
      }
    return SideBySide.results(of: work).flatMap { (try? $0.get()) ?? [] }
  }
}
