import Course

/// A page between two steps.
package enum CoursePage: Hashable, Sendable {
  /// The page before the first chapter.
  case preface
  /// What stands before a chapter's first step.
  case beginning
  /// What stands after a chapter's last step.
  case ending
  /// The answers to the exercises at its end.
  case answers
}

extension Course {
  /// Returns a page between two steps; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - place: the step whose chapter it belongs to.
  /// - Returns: its blocks, or `nil`.
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
