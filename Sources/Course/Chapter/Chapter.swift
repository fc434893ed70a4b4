package import CoursePlatform

/// A chapter of the course: its lesson, and the files next to it.
package struct Chapter: Sendable {
  /// The number, from 1.
  package let number: Int
  /// The folder's name, such as `08-turns`.
  package let slug: String
  /// The title without its number, such as `Turns`.
  package let title: String
  /// The lesson as a page of Markdown.
  package let page: Markdown
  /// The part of the lesson before the first step.
  package let opening: Phase
  /// The steps, in order.
  package let steps: [Step]
  /// The files that the lesson shows whole, in their state at the end of the
  /// chapter.
  package let wholeFiles: [WholeFile]
  /// The answers to the exercises, in order.
  package let answers: [Answer]

  /// The wrong programs, by step and name.
  package var chaffs: [Aside] = []
  /// The correct programs that differ from the lesson's, by step and name.
  package var wheats: [Aside] = []
  /// The programs that check what the lesson requires, by step and name.
  package var observations: [Observation] = []
  /// The pictures that the lesson shows, in order.
  package var pictures: [BoardPicture] = []
  /// The files in the chapter's `given/`, by their paths in the package.
  package var given = Tree()
  /// The page with the names that the chapter's tests use.
  package var names = NamesPage(Markdown(""))

  /// The folder's name without its number, such as `turns`.
  ///
  /// The name doesn't change when chapters are renumbered.
  package var name: String { Self.name(ofFolder: slug) }

  /// Returns the name of a chapter's folder without its number.
  static func name(ofFolder slug: String) -> String {
    String(slug.drop { $0.isNumber || $0 == "-" })
  }

  /// The prefix of the names of the chapter's tests, such as `Chapter08`.
  package var testPrefix: String {
    "Chapter" + (number < 10 ? "0" : "") + "\(number)"
  }

  /// All phases of the opening, the steps and the answers.
  package var phases: [Phase] {
    [opening] + steps.flatMap(\.phases) + answers.map(\.phase)
  }

  /// The lesson's first line.
  package var location: SourceLocation { page.location }

  /// The text of the whole lesson.
  package var text: String { page.lines.joined(separator: "\n") }

  // MARK: Paths from the course's root

  /// The lesson's file.
  package var path: String { location.path }

  /// The file with the names that the chapter's tests use.
  package var namesPath: String { "chapters/\(slug)/\(NamesPage.file)" }

  /// The name of the folder with the files that a chapter gives.
  package static let givenName = "given"

  /// The folder with the files that the chapter gives.
  package var givenFolder: String { "chapters/\(slug)/\(Self.givenName)" }

  /// The folder with the chapter's pictures.
  package var picturesFolder: String {
    "chapters/\(slug)/\(BoardPicture.folder)"
  }
}
