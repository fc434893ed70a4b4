import CoursePlatform

/// A piece of a paragraph, such as plain text, a code span, emphasized text, or
/// a link.
package struct Inline: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text(String)
    /// A code span, with line breaks replaced by spaces.
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case link([Inline], target: String)
    case image(String, target: String)
  }

  package let kind: Kind
  /// The offset, in lines, from the paragraph's first line to the line where
  /// the piece starts.
  package let line: Int

  package init(kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// Returns the inline pieces of a paragraph, given its lines.
  package static func pieces(of lines: [String]) -> [Inline] {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var reader = InlineReader(bytes: bytes[...], line: 0)
    return reader.pieces()
  }

  /// Returns the inline pieces of a single line.
  package static func pieces(of text: String) -> [Inline] {
    pieces(of: [text])
  }

  /// Returns text as a Markdown code span, delimited by as many backticks as
  /// necessary.
  package static func codeSpan(_ text: String) -> String {
    let runs = text.split { $0 != "`" }.map(\.count)
    let ticks = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let touches = text.hasPrefix("`") || text.hasSuffix("`")
    let isPadded = text.hasPrefix(" ") && text.hasSuffix(" ") && !text.isBlank
    let space = touches || isPadded ? " " : ""
    return ticks + space + text + space + ticks
  }
}

extension Sequence<Inline> {
  /// The text of the pieces without markup, except for the backticks around
  /// code.
  package var text: String { text(code: Inline.codeSpan) }

  /// The text of the pieces without any markup.
  package var plainText: String { text(code: \.self) }

  /// Returns the text of the pieces without markup, using a function to format
  /// code spans.
  func text(code: (String) -> String) -> String {
    map { piece in
      switch piece.kind {
      case .text(let text), .image(let text, _): text
      case .code(let text): code(text)
      case .emphasis(let words), .strong(let words), .link(let words, _):
        words.text(code: code)
      }
    }.joined()
  }
}

/// A parser for a paragraph's inline pieces.
///
/// The parser reads bytes because reading characters takes ten times as long in
/// an unoptimized build.
private struct InlineReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  /// The offset of the first byte that isn't part of a finished piece yet.
  private var start: Int
  private var line: Int
  private var found: [Inline] = []

  private static let tick = UInt8(ascii: "`")
  private static let star = UInt8(ascii: "*")
  private static let feed = UInt8(ascii: "\n")

  init(bytes: ArraySlice<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
    index = bytes.startIndex
    start = bytes.startIndex
  }

  mutating func pieces() -> [Inline] {
    while index < bytes.endIndex {
      let piece: (Inline.Kind, end: Int)? =
        switch bytes[index] {
        case Self.tick: code
        case Self.star: stress
        case UInt8(ascii: "["): link
        case UInt8(ascii: "!"): image
        default: nil
        }
      if let (kind, end) = piece {
        addText()
        add(kind, to: end)
      } else {
        index += max(1, run(at: index))
      }
    }
    addText()
    return found
  }

  private mutating func addText() {
    if start < index { add(.text(text(start..<index)), to: index) }
  }

  private mutating func add(_ kind: Inline.Kind, to end: Int) {
    found.append(Inline(kind: kind, line: line))
    line += feeds(start..<end)
    index = end
    start = end
  }

  private func feeds(_ range: Range<Int>) -> Int {
    bytes[range].count { $0 == Self.feed }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func inner(_ range: Range<Int>) -> [Inline] {
    let above = line + feeds(start..<range.lowerBound)
    var reader = InlineReader(bytes: bytes[range], line: above)
    return reader.pieces()
  }

  private func byte(_ index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Returns the number of consecutive backticks or asterisks that start at a
  /// byte offset.
  private func run(at start: Int) -> Int {
    let mark = bytes[start]
    guard mark == Self.tick || mark == Self.star else { return 0 }
    return bytes[start...].prefix { $0 == mark }.count
  }

  // MARK: Code

  private var code: (Inline.Kind, end: Int)? {
    guard let end = endOfCode(from: index) else { return nil }
    let ticks = run(at: index)
    let code = text((index + ticks)..<(end - ticks))
    // A code span that starts or ends with a backtick is padded with spaces.
    let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ") && !code.isBlank
    return (.code(isPadded ? String(code.dropFirst().dropLast()) : code), end)
  }

  private func endOfCode(from start: Int) -> Int? {
    let ticks = run(at: start)
    var end = start + ticks
    while end < bytes.endIndex {
      let count = bytes[end] == Self.tick ? run(at: end) : 0
      if count == ticks { return end + ticks }
      end += max(1, count)
    }
    return nil
  }

  /// Returns the first byte offset outside code spans that meets a condition,
  /// or `nil` if no offset does.
  private func place(from first: Int, where isMet: (Int) -> Bool) -> Int? {
    var place = first
    while place < bytes.endIndex {
      if bytes[place] == Self.tick {
        place = endOfCode(from: place) ?? place + run(at: place)
      } else if isMet(place) {
        return place
      } else {
        place += max(1, run(at: place))
      }
    }
    return nil
  }

  // MARK: Stress

  private var stress: (Inline.Kind, end: Int)? {
    let stars = run(at: index)
    let first = index + stars
    // An asterisk between spaces is a multiplication sign.
    guard stars < 3, let next = byte(first), !isSpace(next),
      let end = place(
        from: first,
        where: { place in
          bytes[place] == Self.star && run(at: place) == stars
            && !isSpace(bytes[place - 1])
        }
      )
    else { return nil }
    let words = inner(first..<end)
    return (stars == 2 ? .strong(words) : .emphasis(words), end + stars)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == Self.feed
  }

  // MARK: Links

  private var link: (Inline.Kind, end: Int)? {
    parts(ofLinkAt: index).map { words, target in
      (
        .link(inner(words), target: text(target)),
        target.upperBound + 1
      )
    }
  }

  private var image: (Inline.Kind, end: Int)? {
    guard byte(index + 1) == UInt8(ascii: "[") else { return nil }
    return parts(ofLinkAt: index + 1).map { words, target in
      (
        .image(text(words), target: text(target)),
        target.upperBound + 1
      )
    }
  }

  private func parts(
    ofLinkAt open: Int
  ) -> (words: Range<Int>, target: Range<Int>)? {
    guard
      let close = place(
        from: open + 1,
        where: { bytes[$0] == UInt8(ascii: "]") }
      ),
      byte(close + 1) == UInt8(ascii: "("),
      let end = bytes[(close + 2)...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return ((open + 1)..<close, (close + 2)..<end)
  }
}
