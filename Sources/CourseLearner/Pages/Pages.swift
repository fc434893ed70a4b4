package import Course
package import CoursePlatform

/// The pages that a learner reads, as styled lines.
///
/// A command prints them, and the live screen shows a window of them.
package struct Pages: Sendable {
  let course: Course
  /// The name of the workspace's folder.
  package let folder: WorkspaceName
  /// The way the learner calls the program.
  package let call: ProgramCall
  /// The number of columns that prose is wrapped to; other lines may be longer.
  var width: Int

  /// Creates the pages of a course.
  package init(
    course: Course,
    folder: WorkspaceName,
    call: ProgramCall,
    width: Int
  ) {
    self.course = course
    self.folder = folder
    self.call = call
    self.width = width
  }

  /// Returns the lines of Markdown blocks, with a blank line after each
  /// paragraph.
  package func text(_ blocks: [Markdown.Block]) -> [StyledText] {
    MarkdownText(blocks, width: width).lines.map(Self.line)
  }

  /// Returns the lines of paragraphs, without blank lines between them.
  func paragraphs(_ markdown: String, indent: String = "") -> [StyledText] {
    MarkdownText(markdown, width: width - indent.count).paragraphs
      .joined().map { Self.line(indent + $0) }
  }

  /// Returns a title with a blank line below it.
  static func title(_ text: String) -> [StyledText] {
    [StyledText(text, .bold), StyledText("")]
  }

  /// Returns lines indented like code, in which files are named with their
  /// folder.
  func indented(_ texts: [String]) -> [StyledText] {
    texts.map { Self.line("    " + folder.naming(filesIn: $0)) }
  }

  /// Returns a line in the color of its kind.
  ///
  /// Code is indented by four columns. If the lesson adds or removes the line,
  /// the first of them is a plus or minus sign.
  private static func line(_ text: String) -> StyledText {
    if text.hasPrefix("    ") {
      CodeColors.text(of: text)
    } else if text.hasPrefix("+   ") {
      StyledText(text, .green)
    } else if text.hasPrefix("-   ") {
      StyledText(text, .red)
    } else {
      StyledText(text)
    }
  }
}
