import CoursePlatform

/// The live screen as a series of lines that are only ever appended.
///
/// This mode is used for screen readers and for terminals that can't show a
/// full screen.
struct PlainScreen {
  private var last: [LiveScreen.Part: LiveScreen.Lines] = [:]

  /// Returns the model's lines that have changed since the last call.
  ///
  /// If only the selection in a list has changed, just the selected line is
  /// returned.
  mutating func news(in model: LiveModel, columns: Int) -> [String] {
    var news: [String] = []
    for (part, now) in LiveScreen.parts(of: model, columns: columns) {
      let before = last.updateValue(now, forKey: part)
      if now == before { continue }
      if let selected = now.selected, before?.isSameList(as: now) == true {
        news.append(Self.plain(now.lines[selected].text))
      } else {
        let lines = now.lines.map(\.text).filter { !Self.isRule($0) }
          .map(Self.plain)
        news += part == .middle && !lines.isEmpty ? [""] + lines + [""] : lines
      }
    }
    return news
  }

  /// Returns whether a line is a purely decorative horizontal rule.
  private static func isRule(_ line: String) -> Bool {
    line.count > 2 && line.allSatisfy { $0 == "─" }
  }

  /// Returns a copy of a line with arrows and box-drawing characters replaced
  /// by words and ASCII characters.
  private static func plain(_ line: String) -> String {
    let words = [
      ("↑ ↓", "up, down,"), ("│", "|"), ("─", "-"), ("┼", "+"),
    ]
    return words.reduce(line) { $0.replacing($1.0, with: $1.1) }
  }
}

extension LiveScreen.Lines {
  /// Returns whether another list is the same as this one, ignoring which item
  /// is selected.
  fileprivate func isSameList(as other: LiveScreen.Lines) -> Bool {
    func texts(_ lines: LiveScreen.Lines) -> [Substring] {
      lines.lines.map { $0.text.drop { $0 == ">" || $0 == " " } }
    }
    return selected != nil && texts(self) == texts(other)
  }
}

/// A parser for keys that are entered as lines of text.
///
/// An empty line stands for the Enter key, and `up`, `down`, and `esc` stand
/// for the keys with those names. A line with many letters was pasted, unless
/// it's a search such as `/board`.
struct TypedKeys {
  private var rest = ""

  /// Adds bytes to the input, and returns the keys on all lines that these
  /// bytes complete.
  mutating func read(_ bytes: [UInt8]) -> [KeyReader.Input] {
    var lines = (rest + String(decoding: bytes, as: UTF8.self)).lines
    rest = lines.popLast() ?? ""
    return lines.map { Self.input(on: $0.trimmed) }
  }

  private static func input(on line: String) -> KeyReader.Input {
    switch line {
    case "": .keys([.enter])
    case "up": .keys([.up])
    case "down": .keys([.down])
    case "esc": .keys([.escape])
    case _ where isPasted(line): .paste
    default: .keys(KeyPress.keys(in: Array(line.utf8)))
    }
  }

  private static func isPasted(_ line: String) -> Bool {
    let isSearch = line.prefixMatch(of: /\/\w/) != nil
    return !isSearch && line.utf8.count > KeyReader.mostLetters
  }
}
