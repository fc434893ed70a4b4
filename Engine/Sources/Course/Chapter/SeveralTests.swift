package import CoursePlatform

/// An author's reason why a Red has several failing tests rather than one.
package struct SeveralTests: Hashable, Sendable {
  package let reason: String
  package let location: SourceLocation

  /// Parses an author's comment such as
  /// `several failing tests: each names the same missing type`, or returns
  /// `nil` for any other block.
  package init?(_ block: Markdown.Block) {
    let prefix = "several failing tests:"
    guard case .mark(let words) = block.kind, words.hasPrefix(prefix)
    else { return nil }
    reason = words.dropFirst(prefix.count).trimmed
    location = block.location
  }

  /// Whether the reason has at least three words.
  package var isReason: Bool { reason.split(separator: " ").count >= 3 }
}
