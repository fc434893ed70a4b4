import Course
import CoursePlatform

/// A chapter and its passages: all parts of its page except listings, claims,
/// and console blocks, plus the descriptions of its chaffs and wheats.
struct LessonPassages: Sendable {
  let chapter: Chapter
  let passages: [Passage]

  init(_ chapter: Chapter) {
    self.chapter = chapter
    passages = chapter.passages
  }
}
