import Course
import CoursePlatform

/// The words of a paragraph with their code, links and stress as HTML.
struct InlineMarkdown {
  /// Returns the address for a link's target; `nil` if the site doesn't have it.
  let address: (String) -> String?

  /// Returns a text as the parts of a page.
  func parts(of text: String) -> [HTML] { parts(of: [text]) }

  /// Returns the lines of a paragraph as the parts of a page.
  func parts(of lines: [String]) -> [HTML] {
    parts(of: Inline.pieces(of: lines))
  }

  private func parts(of pieces: [Inline]) -> [HTML] { pieces.map(part) }

  private func part(_ piece: Inline) -> HTML {
    switch piece.kind {
    case .text(let text): .text(text)
    case .code(let code):
      HTML(.code, text: code.replacing("\n", with: " "))
    case .emphasis(let words): HTML(.em, [], parts(of: words))
    case .strong(let words): HTML(.strong, [], parts(of: words))
    case .link(let words, let target): link(parts(of: words), to: target)
    case .image(let words, let target): link([.text(words)], to: target)
    }
  }

  private func link(_ words: [HTML], to target: String) -> HTML {
    address(target).map { HTML(.a, [.href($0)], words) } ?? .parts(words)
  }
}
