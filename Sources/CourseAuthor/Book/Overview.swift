import Course
import CoursePlatform

/// The course as its pages present it: a title and an introduction from
/// `README.md`, and the chapters by parts from the table of contents.
struct Overview: Sendable {
  /// Chapters that belong together.
  struct Part: Sendable {
    /// The heading, or `nil` for chapters that the contents don't put in a
    /// part.
    let title: String?
    /// The blocks between the heading and the table of chapters.
    let words: [Markdown.Block]
    /// The numbers of the chapters.
    let chapters: [Int]
  }

  /// A row of a table of chapters, of the form
  /// `| 8 | [Turns](08-turns/README.md) | Who plays next? |`.
  struct Row: Sendable {
    let number: Int
    /// The link to the chapter, as Markdown.
    let link: String
    let question: String
    let location: SourceLocation
  }

  /// The page with the title and the introduction.
  static let path = "README.md"
  /// The page with the chapters by parts.
  static let contentsPath = "chapters/CONTENTS.md"

  let title: String
  /// The paragraphs below the title, without pictures.
  let introduction: [Markdown.Block]
  let parts: [Part]
  /// The question of each chapter, by its number.
  let questions: [Int: String]

  /// Reads the two pages.
  ///
  /// In the contents, a heading above a table of chapters is the title of a
  /// part.
  ///
  /// - Parameters:
  ///   - readme: the page with the introduction.
  ///   - contents: the page with the chapters.
  ///   - name: the title of a course whose README has none.
  ///   - chapters: the numbers of all chapters.
  init(
    _ readme: Markdown,
    contents: Markdown,
    named name: String,
    chapters: [Int]
  ) {
    let blocks = readme.blocks
    title = blocks.lazy.compactMap { $0.heading(ofLevel: 1) }.first ?? name
    introduction = blocks.drop { !$0.isHeading }.dropFirst()
      .prefix { !$0.isHeading }.filter { $0.image == nil && !$0.isMark }
    let rows = Self.rows(on: contents)
    questions = Dictionary(rows.map { ($0.number, $0.question) }) { $1 }
    var parts = contents.blocks.sections(from: \.isHeading)
      .compactMap(Part.init)
    let listed = Set(parts.flatMap(\.chapters))
    let others = chapters.filter { !listed.contains($0) }
    if !others.isEmpty {
      parts.append(Part(title: nil, words: [], chapters: others))
    }
    self.parts = parts
  }

  /// Returns the rows of a page's tables of chapters.
  static func rows(on page: Markdown) -> [Row] {
    page.blocks.flatMap(\.rowsOfChapters)
  }
}

extension Overview.Part {
  /// Reads a section, or returns `nil` if it doesn't list chapters.
  fileprivate init?(_ section: [Markdown.Block]) {
    chapters = section.flatMap(\.rowsOfChapters).map(\.number)
    guard !chapters.isEmpty else { return nil }
    title = section.first?.heading(ofLevel: 2)
    let words = section.dropFirst().prefix { $0.rowsOfChapters.isEmpty }
    self.words = title == nil ? [] : Array(words)
  }
}

extension Markdown.Block {
  /// The rows of a table that start with a chapter's number.
  fileprivate var rowsOfChapters: [Overview.Row] {
    guard case .table(let rows) = kind else { return [] }
    return rows.enumerated().compactMap { index, cells in
      guard cells.count > 2, let number = Int(cells[0]) else { return nil }
      return Overview.Row(
        number: number,
        link: cells[1],
        question: cells[2],
        // A line separates the header from the other rows.
        location: location.below(index + 1)
      )
    }
  }
}
