package import CoursePlatform

/// A code block in a chapter that changes one file of the learner's package.
package struct Listing: Hashable, Sendable {
  /// The change that a listing makes to its file.
  package enum Change: Hashable, Sendable {
    /// Creates a new file with this text.
    case create(String)
    /// Replaces an existing file with this text.
    case replace(String)
    /// Changes lines of an existing file.
    case edit(Diff)
    /// Deletes an existing file.
    case delete
    /// Copies the file from the chapter's `given` folder.
    case given
  }

  /// The path of the changed file, relative to the package's root.
  package let path: String
  package let change: Change
  /// The location of the caption above the code block.
  package let location: SourceLocation
  /// The location of the code block's first line, or the caption's location if
  /// there's no code block.
  package let fence: SourceLocation
  /// The listing's lines of Markdown in the lesson, including the caption.
  package let source: [String]
}
