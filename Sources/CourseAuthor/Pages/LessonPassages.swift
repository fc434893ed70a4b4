import Course
import CoursePlatform

/// A chapter and its passages, which are everything except listings, claims and
/// console blocks.
struct LessonPassages: Sendable {
  let chapter: Chapter
  let passages: [Passage]

  init(_ chapter: Chapter) {
    self.chapter = chapter
    passages = chapter.passages
  }
}
