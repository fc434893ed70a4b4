/// A help of one phase, shown when it is asked for.
struct Hint: Hashable, Sendable {
  /// The title, such as `Hint 1`.
  let title: String
  /// The help, as Markdown.
  let text: String
  /// The line it starts on.
  let location: SourceLocation
}
