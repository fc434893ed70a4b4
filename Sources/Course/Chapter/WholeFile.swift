package import CoursePlatform

/// A complete file, shown in a collapsed section as it is at the end of a
/// chapter.
///
/// The file's text in the lesson is generated from the chapter's listings
/// rather than edited.
package struct WholeFile: Sendable {
  /// The path of the file, relative to the package's root.
  package let path: String
  /// The text that the lesson shows, or `nil` if there's only a caption so far.
  package let text: String?
  /// The location of the file's caption in the lesson.
  package let location: SourceLocation
  /// The number of lines that the caption and the code block take in the
  /// lesson.
  package let lineCount: Int

  /// Returns the Markdown lines, a caption and a code block, that show a text
  /// as the file's content.
  package func source(showing text: String) -> [String] {
    ["`\(path)` (whole)", ""] + text.textLines.fenced(as: "swift")
  }
}
