package import CoursePlatform

/// The answer to an exercise, folded below the list of exercises.
///
/// Its listings change the tree at the end of the chapter, but no later state.
package struct Answer: Sendable {
  /// The number of the exercise, from 1.
  package let number: Int
  /// The answer's prose, listings and claims, in the format of a phase.
  package let phase: Phase
  /// The content of the fold; its line numbers are those of the chapter.
  package let page: Markdown

  /// The line of the fold.
  package var location: SourceLocation { phase.location }

  /// The summary of the answer's fold, such as `Answer 1`.
  package var title: String { Self.title(number) }

  /// Returns the summary of an answer's fold.
  static func title(_ number: Int) -> String { "Answer \(number)" }

  /// Whether there's anything to prove, unlike in an answer in prose alone,
  /// which has no tree.
  package var isProved: Bool {
    !phase.listings.isEmpty || !phase.consoles.isEmpty || !phase.claims.isEmpty
  }
}
