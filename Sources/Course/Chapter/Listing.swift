package import CoursePlatform

/// A code block of a chapter that changes one file of the tree.
package struct Listing: Hashable, Sendable {
  /// What becomes of the file.
  package enum Change: Hashable, Sendable {
    /// A file that was not there.
    case create(String)
    /// The whole text of a file that was there.
    case replace(String)
    /// A change of lines in a file that was there.
    case edit(Diff)
    /// The file goes.
    case delete
    /// The file comes from the chapter's `given/`.
    case given
  }

  /// The file, relative to the package's root.
  package let path: String
  package let change: Change
  /// The caption's line.
  package let location: SourceLocation
  /// The line of the block's opening fence, or the caption's if it has none.
  package let fence: SourceLocation
  /// The block as it stands in the lesson, caption and all.
  package let source: [String]
}
