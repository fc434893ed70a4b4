import Course
import CoursePlatform

/// Blocks of Markdown as parts of a page: all but listings, claims and console
/// blocks.
struct ProseBlocks {
  let inline: InlineMarkdown

  /// Returns a block as a reader sees it; headings keep their level.
  func parts(of block: Markdown.Block) -> [HTML] {
    switch block.kind {
    case .mark: []
    case .heading(let level, let text): [heading(level, text)]
    case .code(_, let lines): [Self.code(lines)]
    case .quote(let lines):
      [HTML(.blockquote, [], parts(of: Markdown(lines, at: block.location)))]
    case .fold(let title, let page): [Self.fold(title, parts(of: page))]
    case .paragraph(let lines): [HTML(.p, [], inline.parts(of: lines))]
    case .list(let items): [list(items)]
    case .table(let rows): [table(rows)]
    }
  }

  /// Returns a fold with parts inside.
  static func fold(_ title: String, _ parts: [HTML]) -> HTML {
    HTML(.details, [], [HTML(.summary, text: title)] + parts)
  }

  /// Returns the parts of a page.
  func parts(of page: Markdown) -> [HTML] {
    page.blocks.flatMap { parts(of: $0) }
  }

  private func heading(_ level: Int, _ text: String) -> HTML {
    let tag: HTML.Tag = [.h1, .h2, .h3, .h4][min(level, 4) - 1]
    let id = Markdown.anchor(of: text)
    return HTML(tag, [.id(id)], inline.parts(of: text))
  }

  private static func code(_ lines: [String]) -> HTML {
    HTML(
      .pre,
      [.class("text")],
      [HTML(.code, text: lines.joined(separator: "\n"))]
    )
  }

  private func list(_ items: [Markdown.Block.Item]) -> HTML {
    let content = items.map { HTML(.li, [], inline.parts(of: $0.lines)) }
    guard let first = items.first?.number else { return HTML(.ul, [], content) }
    let start: [HTML.Attribute] = first == 1 ? [] : [.init(.start, "\(first)")]
    return HTML(.ol, start, content)
  }

  private func table(_ rows: [[String]]) -> HTML {
    func row(_ cells: [String], _ tag: HTML.Tag) -> HTML {
      HTML(.tr, [], cells.map { HTML(tag, [], inline.parts(of: $0)) })
    }
    let head = HTML(.thead, [], rows.prefix(1).map { row($0, .th) })
    let body = HTML(.tbody, [], rows.dropFirst().map { row($0, .td) })
    return HTML(.div, [.class("wide")], [HTML(.table, [], [head, body])])
  }
}
