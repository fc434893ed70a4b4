package import CoursePlatform

/// A file as it is at the end of a chapter, shown whole in a fold.
///
/// Its text is generated from the chapter, and never edited.
package struct WholeFile: Sendable {
  /// The file, relative to the package's root.
  package let path: String
  /// The text that's shown, or `nil` if there's only a caption.
  package let text: String?
  /// The caption's line.
  package let location: SourceLocation
  /// The number of lines of the caption and the block.
  package let lineCount: Int

  /// Returns the caption and the block that show a text in a lesson.
  package func source(showing text: String) -> [String] {
    ["`\(path)` (whole)", ""] + text.textLines.fenced(as: "swift")
  }
}
