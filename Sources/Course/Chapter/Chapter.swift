/// A chapter of the course: its lesson and its chaffs, as the author wrote them.
public struct Chapter: Sendable {
  /// The number, from 1.
  public let number: Int
  /// The folder's name, such as `08-turns`.
  public let slug: String
  /// The title without its number, such as `Turns`.
  public let title: String
  /// The lesson's file, relative to the course's root.
  public let path: String
  /// The whole lesson.
  public let text: String
  /// What stands before the first step.
  let opening: Phase
  /// The steps, in order.
  public let steps: [Step]
  /// The wrong programs, by step and name.
  var chaffs: [Chaff] = []
  /// Right work that is not the lesson's, by step and name.
  var wheats: [Wheat] = []
  /// The pictures the lesson shows, in order.
  var pictures: [Picture] = []

  /// The files of the chapter's own `given/`, by their paths in the package.
  ///
  /// They are for code that is given here and changed by a later chapter: what
  /// stands in the repository's `Sources` and `Tests` is the end of the course.
  var gifts = Tree()

  /// The name of the folder of the files that a chapter gives.
  static let giftsName = "given"

  /// The names that its tests use.
  var names = NamesPage("")

  /// The file of those names, relative to the course's root.
  var namesPath: String { "chapters/\(slug)/\(NamesPage.file)" }

  /// The folder of the files the chapter gives, relative to the course's root.
  var giftsFolder: String { "chapters/\(slug)/\(Self.giftsName)" }

  /// The folder of the pictures, relative to the course's root.
  var picturesFolder: String { "chapters/\(slug)/\(Picture.folder)" }

  /// How the names of the chapter's tests start, such as `Chapter08`.
  var testPrefix: String { "Chapter" + (number < 10 ? "0" : "") + "\(number)" }

  /// The lesson's first line.
  var location: SourceLocation { SourceLocation(path: path, line: 1) }
}
