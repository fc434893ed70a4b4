import Course
import CoursePlatform

/// The information on the course's overview pages: the title and introduction
/// from `README.md`, and the chapters, grouped by part, from the table of
/// contents.
struct Overview: Sendable {
  /// A group of chapters that has its own heading in the table of contents.
  struct Part: Sendable {
    /// The heading, or `nil` for chapters that don't belong to a part in the
    /// table of contents.
    let title: String?
    /// The Markdown blocks between the heading and the part's table of
    /// chapters.
    let words: [Markdown.Block]
    /// The numbers of the part's chapters.
    let chapters: [Int]
  }

  /// A row in a table of chapters, such as `| 8 | [Turns](08-turns/README.md) |
  /// Who plays next? |`.
  struct Row: Sendable {
    let number: Int
    /// The link to the chapter's page, as Markdown source.
    let link: String
    let question: String
    let location: SourceLocation
  }

  /// The path of the page that contains the course's title and introduction.
  static let path = "README.md"
  /// The path of the page that lists the chapters by part.
  static let contentsPath = "chapters/CONTENTS.md"

  let title: String
  /// The paragraphs below the README's title, without pictures.
  let introduction: [Markdown.Block]
  /// The README's first section that contains a shell command, which explains
  /// how to start, or an empty array if there's no such section.
  let start: [Markdown.Block]
  let parts: [Part]
  /// The questions that the chapters answer, keyed by chapter number.
  let questions: [Int: String]

  /// Reads the course's README and its table of contents.
  ///
  /// If the README has no title, `name` is used. The heading above a table of
  /// chapters is the title of a part, and chapters that are missing from the
  /// tables form a part without a title.
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
    let sections = blocks.sections { $0.heading(ofLevel: 2) != nil }.dropFirst()
    start = sections.first { $0.contains(where: \.isCommand) } ?? []
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

  /// Returns the rows in all chapter tables on a page.
  static func rows(on page: Markdown) -> [Row] {
    page.blocks.flatMap(\.rowsOfChapters)
  }
}

extension Overview.Part {
  /// Creates a part from a section of the table of contents, or returns `nil`
  /// if the section doesn't list any chapters.
  fileprivate init?(_ section: [Markdown.Block]) {
    chapters = section.flatMap(\.rowsOfChapters).map(\.number)
    guard !chapters.isEmpty else { return nil }
    title = section.first?.heading(ofLevel: 2)
    let words = section.dropFirst().prefix { $0.rowsOfChapters.isEmpty }
    self.words = title == nil ? [] : Array(words)
  }
}

extension Markdown.Block {
  /// Whether the block consists of commands for a shell.
  fileprivate var isCommand: Bool {
    if case .code("sh", _) = kind { true } else { false }
  }

  /// The table rows that begin with a chapter number, or an empty array if the
  /// block isn't a table.
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
