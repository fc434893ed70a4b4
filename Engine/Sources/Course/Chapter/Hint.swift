import CoursePlatform

/// A hint for a phase, shown only when the learner asks for it.
package struct Hint: Hashable, Sendable {
  /// The summary that's shown when the hint is collapsed, such as `Hint 1`.
  package let title: String
  package let blocks: [Markdown.Block]
  /// The line at which the hint's `<details>` section starts.
  let location: SourceLocation
}
