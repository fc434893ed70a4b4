import Course

/// A page between two steps.
enum CoursePage: Hashable, Sendable {
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
  /// Returns a page between two steps as Markdown.
  ///
  /// - Parameters:
  ///   - page: which page it is.
  ///   - place: the step whose chapter it belongs to.
  /// - Returns: its text, or nil where there is none.
  func words(of page: CoursePage, at place: StepPlace) -> String? {
    let words =
      switch page {
      case .preface: preface ?? ""
      case .beginning: place.chapter.beginning
      case .ending: place.chapter.ending
      case .answers: place.chapter.answersPage
      }
    return words.isEmpty ? nil : words
  }
}
