import Course
import CoursePlatform

/// A writer that turns a page's Markdown into HTML elements.
///
/// It doesn't handle listings, claims, or console blocks, which `PhaseParts`
/// writes.
struct Prose {
  /// A closure that returns the address for a link's target, or `nil` if the
  /// book doesn't contain the target.
  private let address: (String) -> String?
  /// The pictures as SVG, keyed by their addresses in the lesson.
  private let pictures: [String: String]

  /// Creates a writer for the page at `path` in the repository.
  ///
  /// Relative links on the page are resolved against the same path.
  init(of path: String, _ source: BookSource, pictures: [BoardPicture] = []) {
    let links = BookLinks(source)
    address = { links.address(of: $0, in: path) }
    self.pictures = Dictionary(
      pictures.map { ("\(BoardPicture.folder)/\($0.file)", $0.content ?? "") }
    ) { first, _ in first }
  }

  // MARK: Blocks

  /// Returns the HTML elements for Markdown blocks.
  func parts(of blocks: some Sequence<Markdown.Block>) -> [HTML] {
    blocks.flatMap(parts)
  }

  private func parts(of block: Markdown.Block) -> [HTML] {
    switch block.kind {
    case .mark: []
    case .heading(let level, let text): [heading(ofLevel: level, text)]
    case .code(_, let lines):
      [Self.code(lines)]
    case .quote(let lines):
      [
        HTML(.blockquote) {
          parts(of: Markdown(lines, at: block.location).blocks)
        }
      ]
    case .fold(let title, let page):
      [Self.fold(title) { parts(of: page.blocks) }]
    case .paragraph(let lines):
      [picture(block) ?? HTML(.p) { parts(of: lines) }]
    case .list(let items): [list(items)]
    case .table(let rows): [table(rows)]
    }
  }

  /// Returns a collapsible section with a title that readers can click to see
  /// the content.
  static func fold(
    _ title: String,
    class name: String? = nil,
    @HTMLBuilder content: () -> [HTML]
  ) -> HTML {
    let summary = HTML(.summary) { title.curlingQuotes }
    return HTML(
      .details,
      name.map { [.class($0)] } ?? [],
      [summary] + content()
    )
  }

  private static func code(_ lines: [String]) -> HTML {
    HTML(.pre, [.class: "text"]) {
      HTML(.code) { lines.joined(separator: "\n") }
    }
  }

  private func heading(ofLevel level: Int, _ text: String) -> HTML {
    let tag: HTML.Tag = [.h1, .h2, .h3, .h4][min(level, 4) - 1]
    return HTML(tag, [.id: Markdown.anchor(of: text)]) { parts(of: text) }
  }

  private func list(_ items: [Markdown.Block.Item]) -> HTML {
    let content = items.map { HTML(.li, [], parts(of: $0.lines)) }
    guard let first = items.first?.number else { return HTML(.ul, [], content) }
    return HTML(.ol, first == 1 ? [] : [.init(.start, "\(first)")], content)
  }

  private func table(_ rows: [[String]]) -> HTML {
    // A header cell without words would be announced as a header.
    func row(_ cells: [String], of tag: HTML.Tag) -> HTML {
      HTML(.tr) {
        cells.map { HTML($0.isEmpty ? .td : tag, [], parts(of: $0)) }
      }
    }
    return HTML(.div, [.class: "wide"]) {
      HTML(.table) {
        HTML(.thead) { rows.prefix(1).map { row($0, of: .th) } }
        HTML(.tbody) { rows.dropFirst().map { row($0, of: .td) } }
      }
    }
  }

  /// Returns a figure for a paragraph that consists only of a picture, or `nil`
  /// for any other block.
  private func picture(_ block: Markdown.Block) -> HTML? {
    guard let image = block.image, let svg = pictures[image.target] else {
      return nil
    }
    return PictureFigure(
      caption: parts(of: image.words),
      words: Inline.words(of: [image.words]),
      address: BookLinks.address(of: image.target),
      svg: svg
    ).html
  }

  // MARK: Words

  /// Returns the HTML elements for a line of Markdown text.
  func parts(of text: String) -> [HTML] { parts(of: [text]) }

  /// Returns the HTML elements for the lines of a Markdown paragraph.
  func parts(of lines: [String]) -> [HTML] {
    parts(of: Inline.pieces(of: lines).curlingQuotes())
  }

  private func parts(of pieces: [Inline]) -> [HTML] { pieces.map(part) }

  private func part(_ piece: Inline) -> HTML {
    switch piece.kind {
    case .text(let text): .text(text)
    case .code(let code): HTML(.code) { code.replacing("\n", with: " ") }
    case .emphasis(let words): HTML(.em) { parts(of: words) }
    case .strong(let words): HTML(.strong) { parts(of: words) }
    case .link(let words, let target): link(parts(of: words), to: target)
    case .image(let words, let target): link([.text(words)], to: target)
    }
  }

  private func link(_ words: [HTML], to target: String) -> HTML {
    address(target).map { HTML(.a, [.href: $0]) { words } } ?? .parts(words)
  }
}
