package import CoursePlatform

/// A code block of a chapter that changes one file of the tree.
package struct Listing: Hashable, Sendable {
  /// The change that a listing makes to its file.
  package enum Change: Hashable, Sendable {
    /// Creates a new file with this text.
    case create(String)
    /// Replaces an existing file with this text.
    case replace(String)
    /// Changes lines of an existing file.
    case edit(Diff)
    /// Deletes the file.
    case delete
    /// Copies the file from the chapter's `given/`.
    case given
  }

  /// The file, relative to the package's root.
  package let path: String
  package let change: Change
  /// The caption's line.
  package let location: SourceLocation
  /// The line of the block's opening fence, or the caption's line if there's no
  /// block.
  package let fence: SourceLocation
  /// The lines of the listing in the lesson, including the caption.
  package let source: [String]
}
