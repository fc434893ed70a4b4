package import CoursePlatform

/// A chapter of the course: its lesson, and the files that accompany the
/// lesson.
package struct Chapter: Sendable {
  /// The chapter's number, starting at 1.
  package let number: Int
  /// The name of the chapter's folder, such as `08-turns`.
  package let slug: String
  /// The chapter's title without its number, such as `Turns`.
  package let title: String
  /// The lesson as a parsed page of Markdown.
  package let page: Markdown
  /// The part of the lesson before the first step, parsed as a phase.
  package let opening: Phase
  /// The steps, in order.
  package let steps: [Step]
  /// The complete files that the lesson shows, as they are at the end of the
  /// chapter.
  package let wholeFiles: [WholeFile]
  /// The answers to the chapter's exercises, in order.
  package let answers: [Answer]

  /// The wrong programs that the chapter's tests must catch, sorted by step and
  /// name.
  package var chaffs: [Aside] = []
  /// The correct programs that differ from the lesson's, sorted by step and
  /// name.
  package var wheats: [Aside] = []
  /// The programs that check what the lesson requires, sorted by step and name.
  package var observations: [Observation] = []
  /// The pictures that the lesson shows, in order.
  package var pictures: [BoardPicture] = []
  /// The files that the chapter provides in its `given` folder, with their
  /// paths in the learner's package.
  package var given = Tree()
  /// The page that lists the names used by the chapter's tests.
  package var names = NamesPage(Markdown(""))

  /// The name of the chapter's folder without its number, such as `turns`.
  ///
  /// The name stays the same when chapters are renumbered.
  package var name: String { Self.name(ofFolder: slug) }

  /// Returns the name of a chapter's folder without its number, such as `turns`
  /// for `08-turns`.
  static func name(ofFolder slug: String) -> String {
    String(slug.drop { $0.isNumber || $0 == "-" })
  }

  /// The prefix that the class names of the chapter's tests share, such as
  /// `Chapter08`.
  package var testPrefix: String {
    "Chapter" + (number < 10 ? "0" : "") + "\(number)"
  }

  /// All phases in the opening, the steps and the answers, in that order.
  package var phases: [Phase] {
    [opening] + steps.flatMap(\.phases) + answers.map(\.phase)
  }

  /// The location of the lesson's first line.
  package var location: SourceLocation { page.location }

  /// The text of the whole lesson.
  package var text: String { page.lines.joined(separator: "\n") }

  // MARK: Paths from the course's root

  /// The path of the file that contains the lesson.
  package var path: String { location.path }

  /// The path of the file that lists the names used by the chapter's tests.
  package var namesPath: String { "chapters/\(slug)/\(NamesPage.file)" }

  /// The name of the folder that contains the files a chapter provides.
  package static let givenName = "given"

  /// The path of the folder that contains the files the chapter provides.
  package var givenFolder: String { "chapters/\(slug)/\(Self.givenName)" }

  /// The path of the folder that contains the chapter's pictures.
  package var picturesFolder: String {
    "chapters/\(slug)/\(BoardPicture.folder)"
  }
}
