import Course
import CoursePlatform

/// The course as its README presents it: a title, an introduction, and the
/// chapters by parts.
struct Overview: Sendable {
  /// Chapters that belong together.
  struct Part: Sendable {
    /// The heading, or `nil` for chapters that the README doesn't put in a
    /// part.
    let title: String?
    /// The blocks between the heading and the table of chapters.
    let words: [Markdown.Block]
    /// The numbers of the chapters.
    let chapters: [Int]
  }

  /// The file, relative to the folder of the course.
  static let path = "README.md"

  let title: String
  /// The paragraphs below the title, without pictures.
  let introduction: [Markdown.Block]
  let parts: [Part]
  /// The question of each chapter, by its number.
  let questions: [Int: String]

  /// Reads a README.
  ///
  /// A third-level heading above a table of chapters is the title of a part.
  /// The rows of the table have the form `| 8 |
  /// [Turns](chapters/08-turns/README.md) | Who plays next? |`.
  ///
  /// - Parameters:
  ///   - page: the README.
  ///   - name: the title of a course whose README has none.
  ///   - chapters: the numbers of all chapters.
  init(_ page: Markdown, named name: String, chapters: [Int]) {
    title = page.blocks.lazy.compactMap { $0.heading(ofLevel: 1) }.first ?? name
    introduction = page.blocks.drop { !$0.isHeading }.dropFirst()
      .prefix { !$0.isHeading }.filter { $0.image == nil && !$0.isMark }
    questions = Dictionary(page.blocks.flatMap(\.questions)) { $1 }
    var parts = page.blocks.sections(from: \.isHeading).compactMap(Part.init)
    let listed = Set(parts.flatMap(\.chapters))
    let others = chapters.filter { !listed.contains($0) }
    if !others.isEmpty {
      parts.append(Part(title: nil, words: [], chapters: others))
    }
    self.parts = parts
  }
}

extension Overview.Part {
  /// Reads a section, or returns `nil` if it doesn't list chapters.
  fileprivate init?(_ section: [Markdown.Block]) {
    chapters = section.flatMap(\.questions).map(\.0)
    guard !chapters.isEmpty else { return nil }
    title = section.first?.heading(ofLevel: 3)
    let words = section.dropFirst().prefix { $0.questions.isEmpty }
    self.words = title == nil ? [] : Array(words)
  }
}

extension Markdown.Block {
  /// The chapters that a table lists, with their questions.
  fileprivate var questions: [(Int, String)] {
    guard case .table(let rows) = kind else { return [] }
    return rows.compactMap { row in
      guard row.count > 2, row[1].contains("](chapters/"),
        let number = Int(row[0])
      else { return nil }
      return (number, row[2])
    }
  }
}
