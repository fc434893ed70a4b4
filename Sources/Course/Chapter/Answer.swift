package import CoursePlatform

/// The answer to an exercise, folded below the list of them.
///
/// Its listings change the tree that the chapter ends with, and nothing that
/// follows.
package struct Answer: Sendable {
  /// Which of the exercises it answers, from 1.
  package let number: Int
  /// What it says, changes and claims, in the format of a phase.
  package let phase: Phase
  /// What stands inside the fold; its lines are those of the chapter.
  package let page: Markdown

  /// The line of the fold.
  package var location: SourceLocation { phase.location }

  /// The summary of its fold, such as `Answer 1`.
  package var title: String { Self.title(number) }

  /// Returns the summary of the fold of an answer.
  static func title(_ number: Int) -> String { "Answer \(number)" }

  /// Whether there is anything to prove: one in words alone has no tree.
  package var isProved: Bool {
    !phase.listings.isEmpty || !phase.consoles.isEmpty || !phase.claims.isEmpty
  }
}
