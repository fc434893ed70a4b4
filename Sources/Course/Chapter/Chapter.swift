package import CoursePlatform

/// A chapter of the course: its lesson and its chaffs, as the author wrote them.
package struct Chapter: Sendable {
  /// The number, from 1.
  package let number: Int
  /// The folder's name, such as `08-turns`.
  package let slug: String
  /// The folder's name without its number, such as `turns`: it stays when
  /// chapters are renumbered.
  package var name: String { Self.name(ofFolder: slug) }

  /// Returns the name of a chapter's folder without its number.
  static func name(ofFolder slug: String) -> String {
    String(slug.drop { $0.isNumber || $0 == "-" })
  }
  /// The title without its number, such as `Turns`.
  package let title: String
  /// The lesson as a page of Markdown.
  package let page: Markdown
  /// What stands before the first step.
  package let opening: Phase
  /// The steps, in order.
  package let steps: [Step]
  /// The files that it shows whole, as it leaves them.
  package var wholeFiles: [WholeFile] = []
  /// The answers to its exercises, in order.
  package var answers: [Answer] = []
  /// The wrong programs, by step and name.
  package var chaffs: [Chaff] = []
  /// Right work that is not the lesson's, by step and name.
  package var wheats: [Wheat] = []
  /// The pictures the lesson shows, in order.
  package var pictures: [BoardPicture] = []

  /// The files of the chapter's own `given/`, by their paths in the package.
  ///
  /// They are for code that is given here and changed by a later chapter: what
  /// stands in the repository's `Sources` and `Tests` is the end of the course.
  package var given = Tree()

  /// The name of the folder of the files that a chapter gives.
  package static let givenName = "given"

  /// The names that its tests use.
  package var names = NamesPage("")

  /// The file of those names, relative to the course's root.
  package var namesPath: String { "chapters/\(slug)/\(NamesPage.file)" }

  /// The folder of the files the chapter gives, relative to the course's root.
  package var givenFolder: String { "chapters/\(slug)/\(Self.givenName)" }

  /// The folder of the pictures, relative to the course's root.
  package var picturesFolder: String {
    "chapters/\(slug)/\(BoardPicture.folder)"
  }

  /// How the names of the chapter's tests start, such as `Chapter08`.
  package var testPrefix: String {
    "Chapter" + (number < 10 ? "0" : "") + "\(number)"
  }

  /// The lesson's first line.
  package var location: SourceLocation { page.location }

  /// The lesson's file, relative to the course's root.
  package var path: String { location.path }

  /// The whole lesson.
  package var text: String { page.lines.joined(separator: "\n") }
}
