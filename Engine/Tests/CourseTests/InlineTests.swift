import XCTest

@testable import Course
@testable import CoursePlatform

final class InlineTests: XCTestCase {
  /// Returns the pieces of a paragraph as a string.
  ///
  /// Code is in `‹›` and emphasis in `{}`, and each piece that doesn't start on
  /// the first line follows the number of its line.
  private func read(_ text: String) -> String {
    shown(Inline.pieces(of: text.lines))
  }

  private func shown(_ pieces: [Inline]) -> String {
    pieces.map { piece in
      let line = piece.line == 0 ? "" : "\(piece.line):"
      return line
        + {
          switch piece.kind {
          case .text(let text): text
          case .code(let code): "‹\(code)›"
          case .emphasis(let words): "{\(shown(words))}"
          case .strong(let words): "{{\(shown(words))}}"
          case .link(let words, let target): "(\(shown(words))→\(target))"
          case .image(let words, let target): "!(\(words)→\(target))"
          }
        }()
    }.joined()
  }

  func test_pieces_areParsed() {
    for (text, pieces) in [
      ("a `b` c", "a ‹b› c"),
      ("`` a ` b `` and `` ` ``", "‹a ` b› and ‹`›"),
      ("a ` b and `` c", "a ` b and `` c"),
      ("a `b\nc` d\n`e`", "a ‹b\nc›1: d\n2:‹e›"),
      ("*a* **b `**` c**", "{a} {{b ‹**› c}}"),
      ("**a\n*b* c**", "{{a\n1:{1:b}1: c}}"),
      ("2 * 3 * 4, *a and b *", "2 * 3 * 4, *a and b *"),
      ("`a*b*c`", "‹a*b*c›"),
      ("[a `]` b](c.md#d) [e]", "(a ‹]› b→c.md#d) [e]"),
      ("**[a](b)**", "{{(a→b)}}"),
      ("x\n![A\nb](c.svg)\n`d`", "x\n1:!(A\nb→c.svg)2:\n3:‹d›"),
    ] {
      XCTAssertEqual(read(text), pieces, text)
    }
  }

  func test_codeSpan_roundTrips() {
    for code in ["a", "a ` b", "`a``", "``` a", " a "] {
      let pieces = Inline.pieces(of: Inline.codeSpan(code))
      XCTAssertEqual(pieces.map(\.kind), [.code(code)], code)
    }
  }
}
