import Course

/// A page of prose that the learner reads before, between, or after steps.
package enum CoursePage: Hashable, Sendable {
  /// The page before the first chapter.
  case preface
  /// The page before a chapter's first step.
  case beginning
  /// The page after a chapter's last step.
  case ending
  /// The page with the answers to a chapter's exercises.
  case answers
}

extension CourseReader {
  /// Returns the Markdown blocks of a page, or `nil` if the course or the
  /// step's chapter doesn't have such a page.
  func words(of page: CoursePage, at place: StepPlace) -> [Markdown.Block]? {
    let words =
      switch page {
      case .preface: Markdown(preface ?? "").blocks
      case .beginning: place.chapter.beginning
      case .ending: place.chapter.ending
      case .answers: place.chapter.answersPage
      }
    return words.isEmpty ? nil : words
  }
}
