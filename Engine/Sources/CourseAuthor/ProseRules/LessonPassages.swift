import Course

/// A chapter and its passages.
///
/// The passages are all parts of the chapter's page except listings, claims,
/// and console blocks, plus the descriptions of the chapter's chaffs and
/// wheats.
struct LessonPassages: Sendable {
  let chapter: Chapter
  let passages: [Passage]

  init(_ chapter: Chapter) {
    self.chapter = chapter
    passages = chapter.passages
  }
}
