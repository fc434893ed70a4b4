import Course
import CoursePlatform

/// The rules for the prose and `text` blocks in chapters, as far as they can be
/// checked without a build.
struct PageRules: Sendable {
  let course: WholeCourse
  let root: String
  let lessons: [LessonPassages]
  let known: CodeSoFar

  /// Creates the rules for a course and collects the passages in its chapters.
  init(course: WholeCourse, root: String) {
    self.course = course
    self.root = root
    lessons = Parallel.results(
      of: course.chapters.map { chapter in
        { @Sendable () throws -> LessonPassages in LessonPassages(chapter) }
      }
    ).compactMap { try? $0.get() }
    known = CodeSoFar(of: course, lessons: lessons)
  }

  /// Returns the mistakes on the pages of the given chapters.
  ///
  /// A chapter whose states couldn't be built is left out: most of the code that
  /// its pages quote would be missing.
  func mistakes(in chapters: [Chapter]) -> [Mistake] {
    let numbers = Set(chapters.filter(course.isBuilt).map(\.number))
    let work = lessons.filter { numbers.contains($0.chapter.number) }
      .map { lesson in
        { @Sendable () throws -> [Mistake] in mistakes(in: lesson) }
      }
    return Parallel.results(of: work).flatMap { (try? $0.get()) ?? [] }
  }

  private func mistakes(in lesson: LessonPassages) -> [Mistake] {
    let chapter = lesson.chapter
    let passages = lesson.passages.filter {
      !isOfBrokenAnswer($0, in: chapter)
    }
    return passages.flatMap { passage in
      let found = mistakes(in: passage, of: chapter, known)
      let code = found.isEmpty ? [] : ownCode(of: passage, in: chapter)
      return code.isEmpty
        ? found
        : mistakes(in: passage, of: chapter, known.adding(code, to: chapter))
    }
      + ClaimOrderRules(course: course).mistakes(in: lesson)
      + TestClassRules(course: course).mistakes(in: chapter)
      + FailingTestRules(course: course).mistakes(in: chapter)
  }

  /// Returns whether a passage belongs to an answer whose listings couldn't be
  /// applied.
  private func isOfBrokenAnswer(
    _ passage: Passage,
    in chapter: Chapter
  ) -> Bool {
    guard let number = passage.answer,
      let answer = chapter.answers.first(where: { $0.number == number })
    else { return false }
    return answer.isProved
      && !course.answers(of: chapter).contains { $0.point == .answer(number) }
  }

  private func mistakes(
    in passage: Passage,
    of chapter: Chapter,
    _ known: CodeSoFar
  ) -> [Mistake] {
    let number = chapter.number
    return passage.markMistakes
      + QuoteRules(course: course, known: known, root: root, chapter: number)
      .mistakes(in: passage)
      + NumberRules(known: known, chapter: number).mistakes(in: passage)
      + ReferenceRules(course: course).mistakes(in: passage)
  }

  /// Returns the code that only this passage may quote, such as the listings of
  /// a chaff that the passage describes.
  private func ownCode(of passage: Passage, in chapter: Chapter) -> [String] {
    let answer = course.answers(of: chapter).first {
      $0.point == passage.answer.map(State.Point.answer)
    }
    guard let answer, let phase = answer.phase else {
      return passage.listings.flatMap(\.code)
    }
    return phase.code(in: answer.tree)
      + phase.listings.compactMap { answer.tree[$0.path] }
  }
}
