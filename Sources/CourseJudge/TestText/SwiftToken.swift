import Course

/// A word or a mark of Swift source, outside of comments and strings.
package struct SwiftToken: Hashable {
  package let text: String
  /// The line, from 1.
  package let line: Int
  /// Whether it is the first on its line.
  let startsLine: Bool
  /// What stands in the source for a string literal, quotes and all.
  package private(set) var literal = ""

  /// The name it stands for: that of a keyword may stand in backticks.
  package var name: String {
    text.first == "`" ? String(text.filter { $0 != "`" }) : text
  }

  /// Whether it is a name, a keyword or a number.
  package var isWord: Bool {
    text.unicodeScalars.first.map(Lexer.isWord) ?? false
  }

  /// Returns the tokens of a text, a string literal as the token `""`.
  package static func tokens(of text: String) -> [SwiftToken] {
    var lexer = Lexer(Array(text.unicodeScalars))
    lexer.scan()
    return lexer.tokens
  }

  private struct Lexer {
    let scalars: [Unicode.Scalar]
    var tokens: [SwiftToken] = []
    private var index = 0
    private var line = 1

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    mutating func scan() {
      while index < scalars.count {
        let scalar = scalars[index]
        if scalar == "\n" {
          line += 1
          index += 1
        } else if scalar == "/", starts(with: "//") {
          skip { $0 != "\n" }
        } else if scalar == "/", starts(with: "/*") {
          skipComment()
        } else if scalar == "\"" || (scalar == "#" && isRaw("\"")) {
          scanString()
        } else if scalar == "#", isRaw("/") {
          skipRawRegex()
        } else if scalar == "/", let end = endOfRegex {
          index = end
        } else if Self.isWord(scalar) || scalar == "#" || scalar == "@" {
          scanWord()
        } else if scalar.properties.isWhitespace {
          index += 1
        } else if scalar == "-", starts(with: "->") {
          add("->")
          index += 2
        } else {
          add(String(Character(scalar)))
          index += 1
        }
      }
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "`" || SwiftIdentifier.isPart(scalar)
    }

    private func starts(with text: String) -> Bool {
      scalars[index...].starts(with: text.unicodeScalars)
    }

    /// Whether hashes come now, and then this mark.
    private func isRaw(_ mark: Unicode.Scalar) -> Bool {
      let hashes = scalars[index...].prefix { $0 == "#" }
      return hashes.endIndex < scalars.count && scalars[hashes.endIndex] == mark
    }

    /// The end of the regular expression that starts here, or nil where the
    /// slash divides: then it follows a value, or a space follows it.
    private var endOfRegex: Int? {
      let isAfterValue =
        tokens.last.map {
          ($0.isWord && !Self.before.contains($0.text))
            || [")", "]", "}", "\"\""].contains($0.text)
        } ?? false
      guard !isAfterValue || tokens.last?.line != line else { return nil }
      var end = index + 1
      guard end < scalars.count, ![" ", "\t"].contains(scalars[end]) else {
        return nil
      }
      while end < scalars.count, scalars[end] != "\n" {
        if scalars[end] == "/" { return end + 1 }
        end += scalars[end] == "\\" ? 2 : 1
      }
      return nil
    }

    /// The keywords that a value can follow.
    private static let before: Set = [
      "return", "in", "case", "if", "while", "guard", "switch", "try", "await",
      "where", "else", "throw", "is", "as", "do", "yield",
    ]

    /// Skips `#/ … /#`, which may have several lines.
    private mutating func skipRawRegex() {
      let hashes = String(
        String.UnicodeScalarView(scalars[index...].prefix { $0 == "#" })
      )
      index += hashes.unicodeScalars.count + 1
      let end = "/" + hashes
      while index < scalars.count, !starts(with: end) {
        if scalars[index] == "\n" { line += 1 }
        index += scalars[index] == "\\" && !starts(with: "\\\n") ? 2 : 1
      }
      index += end.unicodeScalars.count
    }

    private mutating func add(_ text: String) {
      tokens.append(
        SwiftToken(
          text: text,
          line: line,
          startsLine: tokens.last?.line != line
        )
      )
    }

    private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
      while index < scalars.count, condition(scalars[index]) { index += 1 }
    }

    private mutating func scanWord() { add(nextWord()) }

    private mutating func nextWord() -> String {
      let start = index
      index += 1
      if scalars[start] == "`" {
        skip { $0 != "`" && $0 != "\n" }
        if index < scalars.count, scalars[index] == "`" { index += 1 }
      } else {
        skip { Self.isWord($0) && $0 != "`" }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start..<index])
      return text
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if starts(with: "/*") {
          depth += 1
          index += 2
        } else if starts(with: "*/") {
          depth -= 1
          index += 2
        } else {
          if scalars[index] == "\n" { line += 1 }
          index += 1
        }
      } while depth > 0 && index < scalars.count
    }

    private mutating func scanString() {
      add("\"\"")
      let start = (token: tokens.count - 1, scalar: index)
      scanLiteral()
      var text = ""
      text.unicodeScalars += scalars[start.scalar..<min(index, scalars.count)]
      tokens[start.token].literal = text
    }

    private mutating func scanLiteral() {
      let hashes = String(
        String.UnicodeScalarView(scalars[index...].prefix { $0 == "#" })
      )
      index += hashes.unicodeScalars.count
      let quotes = startsManyLines(hashes) ? "\"\"\"" : "\""
      index += quotes.count
      let end = quotes + hashes
      let escape = "\\" + hashes
      while index < scalars.count, !starts(with: end) {
        if starts(with: escape + "(") {
          index += escape.count
          skipInterpolation()
        } else if starts(with: escape) {
          index += escape.count
          // A line end after the escape still counts as one.
          if index < scalars.count, scalars[index] != "\n" { index += 1 }
        } else if scalars[index] == "\n" {
          line += 1
          index += 1
          // An unclosed string ends with its line.
          if quotes == "\"" { return }
        } else {
          index += 1
        }
      }
      index += end.count
    }

    /// Whether a string of several lines starts here: `#"""#` is one of one
    /// line, since it ends there.
    private func startsManyLines(_ hashes: String) -> Bool {
      guard starts(with: "\"\"\"") else { return false }
      guard !hashes.isEmpty else { return true }
      let rest = scalars[(index + 1)...].prefix { $0 != "\n" }
      return rest.indices.allSatisfy {
        !rest[$0...].starts(with: "\"\(hashes)".unicodeScalars)
      }
    }

    /// Skips `( … )` inside a string; a string inside of it is no token.
    private mutating func skipInterpolation() {
      var depth = 0
      repeat {
        switch scalars[index] {
        case "(": depth += 1
        case ")": depth -= 1
        case "\n": line += 1
        case "\"":
          let count = tokens.count
          scanString()
          tokens.removeLast(tokens.count - count)
          continue
        default: break
        }
        index += 1
      } while depth > 0 && index < scalars.count
    }
  }
}
