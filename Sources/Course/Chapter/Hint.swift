import CoursePlatform

/// A hint of one phase, shown when the learner asks for it.
package struct Hint: Hashable, Sendable {
  /// The title, such as `Hint 1`.
  let title: String
  /// The help, as Markdown.
  package let text: String
  /// The line it starts on.
  let location: SourceLocation
}
