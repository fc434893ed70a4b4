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
    let files = RepositoryFiles(root: root)
    let references = ReferenceRules(course: course)
    let order = ClaimOrderRules(course: course)
    let counts = TestCountRules(course: course)
    let numbers = Set(chapters.map(\.number))
    let work = lessons.filter { numbers.contains($0.chapter.number) }
      .map { lesson in
        { @Sendable () throws -> [Mistake] in
          MarkRules.mistakes(in: lesson)
            + EquationRules.mistakes(in: lesson.passages)
            + codeMistakes(in: lesson, files)
            + references.mistakes(in: lesson.passages)
            + counts.mistakes(in: lesson)
            + order.mistakes(in: lesson)
        }
      }
    return SideBySide.results(of: work).flatMap { (try? $0.get()) ?? [] }
  }
  /// Returns what is wrong with the code that a lesson quotes.
  ///
  /// An answer may quote its own code, which is nowhere else.
  private func codeMistakes(
    in lesson: LessonPassages,
    _ files: RepositoryFiles
  ) -> [Mistake] {
    codeMistakes(in: lesson.part(inAnswer: nil), seen, files)
      + lesson.chapter.answers.flatMap { answer in
        let part = lesson.part(inAnswer: answer.number)
        let tree = course.answers(of: lesson.chapter).first {
          $0.point == .answer(answer.number)
        }?.tree
        return codeMistakes(
          in: part,
          seen.adding(answer, tree ?? Tree(), of: lesson.chapter),
          files
        )
      }
  }

  private func codeMistakes(
    in lesson: LessonPassages,
    _ seen: CodeSeen,
    _ files: RepositoryFiles
  ) -> [Mistake] {
    let code = QuotedCodeRules(course: course, seen: seen, files: files)
    let number = lesson.chapter.number
    return code.mistakes(in: lesson.passages, upTo: number)
      + BoardRules(seen: seen).mistakes(in: lesson.passages, upTo: number)
      + FigureRules(seen: seen).mistakes(in: lesson)
  }
}
