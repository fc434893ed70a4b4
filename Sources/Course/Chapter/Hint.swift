import CoursePlatform

/// A hint in a phase, shown if the learner asks for it.
package struct Hint: Hashable, Sendable {
  /// The title of the fold, such as `Hint 1`.
  package let title: String
  package let blocks: [Markdown.Block]
  /// The line of the fold.
  let location: SourceLocation
}
