package import CoursePlatform

extension Markdown {
  /// A link, an image, or an address in plain text that a web page would turn
  /// into a link.
  package struct Link: Hashable, Sendable {
    package let words: String
    package let target: String
    package let isImage: Bool
    package let location: SourceLocation
  }

  /// The page's links, including those in collapsed sections, in order.
  package var links: [Link] { blocks.flatMap(\.links) }

  /// Returns the anchor that code hosts such as GitHub generate for a heading.
  package static func anchor(of heading: some StringProtocol) -> String {
    String(
      heading.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}

extension Markdown.Block {
  /// The image that the block shows, or `nil` if the block isn't a paragraph
  /// that consists of a single image.
  package var image: Markdown.Link? {
    guard case .paragraph(let lines) = kind, lines[0].hasPrefix("![") else {
      return nil
    }
    let pieces = Inline.pieces(of: lines)
    return pieces.count == 1 ? pieces[0].links(at: location).first : nil
  }

  fileprivate var links: [Markdown.Link] {
    switch kind {
    case .code, .mark: return []
    case .fold(_, let page): return page.links
    case .heading, .quote, .paragraph, .list, .table: break
    }
    // Most blocks have no links, and every line is checked.
    let mayHaveLinks = source.contains { line in
      ["](", "://", "www."].contains(where: line.holds)
    }
    guard mayHaveLinks else { return [] }
    return Inline.pieces(of: source).flatMap { $0.links(at: location) }
  }
}

extension Inline {
  /// Returns the links in this inline piece, given the location of the
  /// paragraph that contains the piece.
  fileprivate func links(at location: SourceLocation) -> [Markdown.Link] {
    func link(
      _ words: String,
      to target: String,
      below lines: Int = 0,
      isImage: Bool = false
    ) -> Markdown.Link {
      Markdown.Link(
        words: words,
        target: target,
        isImage: isImage,
        location: location.below(line + lines)
      )
    }
    switch kind {
    case .code: return []
    case .image(let words, let target):
      let words = words.replacing("\n", with: " ")
      return [link(words, to: target, isImage: true)]
    case .link(let words, let target):
      return [link(words.text, to: target)]
        + words.flatMap { $0.links(at: location) }
    case .emphasis(let words), .strong(let words):
      return words.flatMap { $0.links(at: location) }
    case .text(let text):
      return text.lines.enumerated().flatMap { offset, line in
        line.split(separator: " ").filter(Self.isAddress).map {
          link("", to: String($0), below: offset)
        }
      }
    }
  }

  private static func isAddress(_ word: Substring) -> Bool {
    ["https://", "http://", "www."].contains { word.hasPrefix($0) }
  }
}
