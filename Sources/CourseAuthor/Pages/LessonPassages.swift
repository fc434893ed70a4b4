import CourseContent
import CourseSystem

/// What a lesson says besides its listings, claims and console blocks.
struct LessonPassages: Sendable {
  let chapter: Chapter
  let passages: [Passage]

  init(_ chapter: Chapter) {
    self.init(chapter, chapter.passages)
  }

  private init(_ chapter: Chapter, _ passages: [Passage]) {
    self.chapter = chapter
    self.passages = passages
  }

  /// Returns what is said in an answer, or outside of all.
  func part(inAnswer number: Int?) -> LessonPassages {
    LessonPassages(chapter, passages.filter { $0.answer == number })
  }
}
