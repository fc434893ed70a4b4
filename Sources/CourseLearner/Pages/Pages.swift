package import Course
package import CoursePlatform

/// What a learner reads, as lines: a command prints them, and the live screen
/// shows a window of them.
package struct Pages: Sendable {
  let course: Course
  /// The folder of the workspace.
  package let folder: WorkspaceName
  /// How the learner calls the program.
  package let call: ProgramCall
  /// The columns that prose is filled to; other lines may be longer.
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

  /// Returns blocks of a lesson, with a blank line below each paragraph.
  package func text(_ blocks: [Markdown.Block]) -> [StyledText] {
    MarkdownText(blocks, width: width).lines.map(Self.line)
  }

  /// Returns paragraphs without blank lines between them.
  func paragraphs(_ markdown: String, indent: String = "") -> [StyledText] {
    MarkdownText(markdown, width: width - indent.count).paragraphs
      .joined().map { Self.line(indent + $0) }
  }

  /// Returns a title with a blank line below it.
  static func title(_ text: String) -> [StyledText] {
    [StyledText(text, .bold), StyledText("")]
  }

  /// Returns texts at the indent of code, files with their folder.
  func indented(_ texts: [String]) -> [StyledText] {
    texts.map { Self.line("    " + folder.naming(filesIn: $0)) }
  }

  /// Returns a line: code stands at an indent, behind the sign of what the lesson
  /// adds or takes out.
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
