package import CoursePlatform

/// A complete file that a lesson shows in a collapsed section, as the file is
/// at the end of the chapter.
///
/// The text in the lesson is generated from the chapter's listings, not edited
/// by hand.
package struct WholeFile: Sendable {
  /// The path of the file, relative to the package's root.
  package let path: String
  /// The file's text as the lesson shows it, or `nil` if the lesson contains
  /// only the file's caption so far.
  package let text: String?
  /// The location of the file's caption in the lesson.
  package let location: SourceLocation
  /// The number of lines that the caption and the code block occupy in the
  /// lesson.
  package let lineCount: Int

  /// Returns the Markdown lines for a caption and a code block that present the
  /// given text as the file's content.
  package func source(showing text: String) -> [String] {
    ["`\(path)` (whole)", ""] + text.textLines.fenced(as: "swift")
  }
}
