package import CoursePlatform

/// A file as a chapter leaves it, folded below what was learned.
///
/// Its text is made from the chapter, and never edited.
package struct WholeFile: Sendable {
  /// The file, relative to the package's root.
  package let path: String
  /// The text that is shown; nil where only the caption stands.
  package let text: String?
  /// The caption's line.
  package let location: SourceLocation
  /// How many lines the caption and the block take.
  package let lineCount: Int

  /// Returns the caption and the block of a text, as they stand in a lesson.
  package func source(showing text: String) -> [String] {
    ["`\(path)` (whole)", ""] + text.textLines.fenced(as: "swift")
  }
}
