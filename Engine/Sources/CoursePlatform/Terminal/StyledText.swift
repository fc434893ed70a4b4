/// A line of text for display, made of spans that can each have a style and a
/// link to a file.
///
/// The text fits in a single row of a terminal: a tab becomes four spaces, a
/// line break becomes a space, and characters that move the cursor are escaped.
package struct StyledText: Hashable, Sendable {
  /// A part of a line with a single style.
  package struct Span: Hashable, Sendable {
    package fileprivate(set) var text: String
    package let style: Terminal.Style?
    /// The path of the file that opens when the span is clicked, or `nil` if
    /// the span isn't a link.
    ///
    /// The path is relative to a folder that's specified when the line is
    /// rendered.
    package let file: String?

    package init(
      _ text: String,
      _ style: Terminal.Style? = nil,
      file: String? = nil
    ) {
      self.text = Untrusted.cleaned(text.replacing("\r\n", with: " "))
        .replacing("\n", with: " ").replacing("\t", with: "    ")
      self.style = style
      self.file = file
    }
  }

  package let spans: [Span]

  package init(spans: [Span]) { self.spans = spans }

  package init(_ text: String, _ style: Terminal.Style? = nil) {
    spans = [Span(text, style)]
  }

  /// The line's text without its styles and links.
  package var text: String { spans.map(\.text).joined() }

  /// The number of terminal columns that the line occupies.
  package var columns: Int { text.reduce(0) { $0 + $1.columns } }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// Returns the line truncated to a number of terminal columns, ending with an
  /// ellipsis if any text was cut off.
  package func fitted(_ columns: Int) -> StyledText {
    guard self.columns > columns else { return self }
    let start = Self.prefix(of: cells[...], columns: columns - 1)
    return text(of: start) + StyledText("…")
  }

  /// Returns the line wrapped to a number of columns.
  ///
  /// Lines are broken between words. A word that's longer than a line is
  /// broken, too.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of terminal columns in a line.
  ///   - hanging: The prefix for each line except the first.
  /// - Returns: The wrapped lines, at least one.
  package func wrapped(_ columns: Int, hanging: String = "") -> [StyledText] {
    var lines: [StyledText] = []
    var rest = cells[...]
    repeat {
      let indent = StyledText(lines.isEmpty ? "" : hanging)
      let room = max(columns - indent.columns, 2)
      let start = Self.prefix(of: rest, columns: room)
      let isWhole =
        start.endIndex == rest.endIndex || rest[start.endIndex].isBlank
      let cut = isWhole ? start.endIndex : start.lastIndex(where: \.isBlank)
      let end = cut ?? start.endIndex
      let line = text(of: rest[..<end])
      lines.append(lines.isEmpty || hanging.isEmpty ? line : indent + line)
      rest = rest[end...].drop(while: \.isBlank)
    } while !rest.isEmpty
    return lines
  }

  // MARK: Characters

  /// A character of the line, along with the index of the span that contains
  /// it.
  private struct Cell {
    let character: Character
    let span: Int
    var isBlank: Bool { character == " " }
  }

  private var cells: [Cell] {
    spans.enumerated().flatMap { number, span in
      span.text.map { Cell(character: $0, span: number) }
    }
  }

  private static func prefix(
    of cells: ArraySlice<Cell>,
    columns: Int
  ) -> ArraySlice<Cell> {
    var room = columns
    return cells.prefix { cell in
      room -= cell.character.columns
      return room >= 0
    }
  }

  private func text(of cells: ArraySlice<Cell>) -> StyledText {
    var parts: [(span: Int, text: String)] = []
    for cell in cells {
      if parts.last?.span != cell.span { parts.append((cell.span, "")) }
      parts[parts.count - 1].text.append(cell.character)
    }
    return StyledText(
      spans: parts.map { part in
        var span = spans[part.span]
        span.text = part.text
        return span
      }
    )
  }
}

extension Character {
  /// The number of terminal columns that the character occupies: two for
  /// ideographs and emoji, and one for any other character.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first, first.value >= 0x1100 else {
      return 1
    }
    return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]
}
