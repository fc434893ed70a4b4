package import Course
package import CoursePlatform

/// A formatter that turns the pages a learner reads into styled lines.
///
/// A command prints all lines of a page, while the live screen shows as many as
/// fit.
package struct Pages: Sendable {
  let course: CourseReader
  /// The name of the workspace's folder, shown before the names of its files.
  package let folder: WorkspaceName
  /// The shell command that the learner uses to run the program.
  package let call: ProgramCall
  /// The number of columns that prose is wrapped to; lines of code can be
  /// longer.
  var width: Int

  /// Creates a formatter for a course's pages.
  package init(
    course: CourseReader,
    folder: WorkspaceName,
    call: ProgramCall,
    width: Int
  ) {
    self.course = course
    self.folder = folder
    self.call = call
    self.width = width
  }

  /// Returns Markdown blocks as lines, with a blank line after each block.
  package func text(_ blocks: [Markdown.Block]) -> [StyledText] {
    MarkdownText(blocks, width: width).lines.map(Self.line)
  }

  /// Returns Markdown paragraphs as lines, without blank lines between them.
  func paragraphs(_ markdown: String, indent: String = "") -> [StyledText] {
    MarkdownText(markdown, width: width - indent.count).paragraphs
      .joined().map { Self.line(indent + $0) }
  }

  /// Returns a bold title, followed by a blank line.
  static func title(_ text: String) -> [StyledText] {
    [StyledText(text, .bold), StyledText("")]
  }

  /// Returns lines indented like code, with the workspace's folder added to
  /// file names.
  func indented(_ texts: [String]) -> [StyledText] {
    texts.map { Self.line("    " + folder.naming(filesIn: $0)) }
  }

  /// Returns a styled line, with colors if the line is code or part of a
  /// listing.
  ///
  /// Code is indented by four columns. If the lesson adds or removes the line,
  /// the first column contains a plus or minus sign.
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
