package import CoursePlatform

/// A code block in a chapter that changes one file of the learner's package.
package struct Listing: Hashable, Sendable {
  /// The change that a listing makes to its file.
  package enum Change: Hashable, Sendable {
    /// A change that creates a new file with this text.
    case create(String)
    /// A change that replaces an existing file's content with this text.
    case replace(String)
    /// A change that replaces some of an existing file's lines.
    case edit(Diff)
    /// A change that deletes an existing file.
    case delete
    /// A change that copies a file from the chapter's `given` folder.
    case given
  }

  /// The path of the changed file, relative to the package's root.
  package let path: String
  package let change: Change
  /// The location of the caption above the code block.
  package let location: SourceLocation
  /// The location of the code block's first line, or of the caption if there's
  /// no code block.
  package let fence: SourceLocation
  /// The listing's lines of Markdown in the lesson, including the caption.
  package let source: [String]
}
