package import CoursePlatform

/// The author's answer to an exercise, shown in a collapsed section below the
/// list of exercises.
///
/// The answer's listings change the files as they are at the end of the
/// chapter, without affecting any later state.
package struct Answer: Sendable {
  /// The number of the exercise that this answer belongs to, starting at 1.
  package let number: Int
  /// The main part of the answer (its prose, listings, and claims), in the same
  /// form as a phase of a step.
  package let phase: Phase
  /// The content of the answer's `<details>` section, parsed as a separate
  /// page.
  ///
  /// Each line keeps its number in the chapter's file.
  package let page: Markdown

  /// The line at which the answer's `<details>` section starts.
  package var location: SourceLocation { phase.location }

  /// The summary that's shown when the answer is collapsed, such as `Answer 1`.
  package var title: String { Self.title(number) }

  /// Returns the summary that's shown when an exercise's answer is collapsed,
  /// such as `Answer 1`.
  static func title(_ number: Int) -> String { "Answer \(number)" }

  /// Whether the answer contains anything that can be checked: a listing, a
  /// console block, or a claim.
  ///
  /// An answer that contains only prose has no state.
  package var isProved: Bool {
    !phase.listings.isEmpty || !phase.consoles.isEmpty || !phase.claims.isEmpty
  }
}
