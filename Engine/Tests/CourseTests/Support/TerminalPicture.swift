/// The content of a terminal after receiving some output.
///
/// Only the control sequences that this program uses are supported. Others are
/// collected in `unknown`, so that a test can fail on them.
struct TerminalPicture {
  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the program uses the alternate screen.
  private(set) var isTaken = false
  /// Whether the cursor is visible.
  private(set) var hasCursor = true
  /// Whether the terminal marks pasted text.
  private(set) var marksPastes = false
  /// The received sequences and bytes that aren't supported.
  private(set) var unknown: [String] = []
  /// The number of times a whole screen was drawn.
  private(set) var frames = 0

  /// A character on the screen and its style.
  struct Cell: Equatable {
    var character: Character = " "
    /// The parameters of the last style sequence, such as `1;31`.
    var style = ""
  }

  /// The cells of the screen, row by row.
  private(set) var cells: [[Cell]]
  private var style = ""
  private var row = 0
  private var column = 0
  /// The start of a sequence that hasn't arrived completely.
  private var rest = ""

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
  }

  /// The lines without trailing spaces.
  var lines: [String] {
    cells.map { $0.map(\.character) }.map { line in
      let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(line[..<end])
    }
  }

  /// The lines as one string, without trailing blank lines.
  var text: String {
    var lines = self.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text in ASCII, for a test to print.
  ///
  /// SwiftPM forwards a test's output in pieces, and drops a piece that ends
  /// within a character.
  var plainText: String {
    let plain: [Character: Character] = [
      "─": "-", "█": "#", "░": ".", "·": "|", "…": "~", "↓": "v", "✓": "+",
    ]
    return String(text.map { $0.isASCII ? $0 : plain[$0] ?? "?" })
  }

  /// Changes the size and clears the screen, which the program draws again.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Self.blank(columns, rows)
    row = 0
    column = 0
  }

  /// Processes some output.
  mutating func take(_ text: String) {
    let all = rest + text
    rest = ""
    var input = all.unicodeScalars[...]
    while let scalar = input.first {
      guard scalar == "\u{1B}" else {
        input = input.dropFirst()
        draw(scalar)
        continue
      }
      guard let end = Self.end(ofSequence: input) else {
        rest = String(String.UnicodeScalarView(input))
        return
      }
      obey(String(String.UnicodeScalarView(input[..<end])).dropFirst())
      input = input[end...]
    }
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Returns the end of the sequence that `text` starts with, or `nil` if it's
  /// incomplete.
  private static func end(
    ofSequence text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    let start = text.index(after: text.startIndex)
    guard start < text.endIndex else { return nil }
    if text[start] == "]" { return end(ofText: text[start...]) }
    guard text[start] == "[" else { return text.index(after: start) }
    let letter = text[text.index(after: start)...].firstIndex {
      ("\u{40}"..."\u{7E}").contains($0)
    }
    return letter.map { text.index(after: $0) }
  }

  /// Returns the end of a sequence that contains a string, such as a link's
  /// address, or `nil` if it's incomplete.
  private static func end(
    ofText text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    guard
      let end = text.indices.dropFirst().first(where: {
        text[$0] == "\u{7}"
          || (text[$0] == "\\" && text[..<$0].last == "\u{1B}")
      })
    else { return nil }
    return text.index(after: end)
  }

  private mutating func obey(_ sequence: Substring) {
    switch sequence {
    case "[H":
      (row, column) = (0, 0)
      frames += 1
    case "[K": clearLine()
    case "[J":
      clearLine()
      for line in cells.indices.dropFirst(row + 1) {
        cells[line] = Array(repeating: Cell(), count: columns)
      }
    case "[?1049h", "[?1049l":
      isTaken = sequence.hasSuffix("h")
      cells = Self.blank(columns, rows)
      (row, column) = (0, 0)
    case "[?2004h", "[?2004l": marksPastes = sequence.hasSuffix("h")
    case "[?25h", "[?25l": hasCursor = sequence.hasSuffix("h")
    case _ where sequence.hasPrefix("[") && sequence.hasSuffix("m"):
      let numbers = sequence.dropFirst().dropLast()
      style = numbers == "0" ? "" : String(numbers)
    case "]8;;\u{1B}\\": break
    case _ where sequence.hasPrefix("]8;;file:///"): break
    default: unknown.append(String(sequence))
    }
  }

  /// Clears the line from the cursor on.
  ///
  /// As in real terminals, a cursor that has filled the last column stays on
  /// it, so the last character is cleared, too.
  private mutating func clearLine() {
    for index in min(column, columns - 1)..<columns {
      cells[row][index] = Cell()
    }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": feed()
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
      unknown.append("\\u{\(String(scalar.value, radix: 16))}")
    default:
      if column == columns {
        column = 0
        feed()
      }
      cells[row][column] = Cell(character: Character(scalar), style: style)
      column += 1
    }
  }

  private mutating func feed() {
    guard row == rows - 1 else {
      row += 1
      return
    }
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: columns))
  }
}
