package import CoursePlatform

/// A chapter of the course: its lesson and the files that accompany the lesson.
package struct Chapter: Sendable {
  /// The chapter's number, starting at 1.
  package let number: Int
  /// The name of the chapter's folder, such as `08-turns`.
  package let slug: String
  /// The chapter's title without its number, such as `Turns`.
  package let title: String
  /// The lesson, parsed as a Markdown page.
  package let page: Markdown
  /// The part of the lesson before the first step, parsed as a phase.
  package let opening: Phase
  /// The chapter's steps, in order.
  package let steps: [Step]
  /// The files that the lesson shows in full, as they are at the end of the
  /// chapter.
  package let wholeFiles: [WholeFile]
  /// The answers to the chapter's exercises, in order.
  package let answers: [Answer]

  /// The deliberately wrong programs that the chapter's tests must catch,
  /// sorted by their files' paths.
  package var chaffs: [Variant] = []
  /// The correct programs that differ from the lesson's, sorted by their files'
  /// paths.
  package var wheats: [Variant] = []
  /// The chapter's observations and their helpers, sorted by path.
  package var observationFiles: [ObservationFile] = []
  /// The pictures of boards that the lesson shows, in order.
  package var pictures: [BoardPicture] = []
  /// The files in the chapter's `given` folder, keyed by their paths in the
  /// learner's package.
  package var given = Tree()
  /// The page that lists the names used by the chapter's tests.
  package var names = NamesPage(Markdown(""))

  /// The name of the chapter's folder without its number, such as `turns`.
  ///
  /// Renumbering the chapters doesn't change this name.
  package var name: String { Self.name(ofFolder: slug) }

  /// Returns the name of a chapter's folder without its number, such as `turns`
  /// for `08-turns`.
  static func name(ofFolder slug: String) -> String {
    String(slug.drop { $0.isNumber || $0 == "-" })
  }

  /// The prefix for the names of the chapter's test classes, such as
  /// `Chapter08`.
  package var testPrefix: String {
    "Chapter" + (number < 10 ? "0" : "") + "\(number)"
  }

  /// All phases in the chapter: its opening, the phases of its steps, and its
  /// answers, in that order.
  package var phases: [Phase] {
    [opening] + steps.flatMap(\.phases) + answers.map(\.phase)
  }

  /// The location of the lesson's first line.
  package var location: SourceLocation { page.location }

  /// The complete text of the lesson, as Markdown.
  package var text: String { page.lines.joined(separator: "\n") }

  // MARK: Paths from the course's root

  /// The path of the lesson's file, relative to the course's root.
  package var path: String { location.path }

  /// The path, relative to the course's root, of the page that lists the names
  /// used by the chapter's tests.
  package var namesPath: String { "chapters/\(slug)/\(NamesPage.file)" }

  /// The name of the subfolder for the files that a chapter provides.
  package static let givenName = "given"

  /// The path, relative to the course's root, of the folder for the files that
  /// the chapter provides.
  package var givenFolder: String { "chapters/\(slug)/\(Self.givenName)" }

  /// The path, relative to the course's root, of the folder for the chapter's
  /// pictures.
  package var picturesFolder: String {
    "chapters/\(slug)/\(BoardPicture.folder)"
  }
}
