/// A word or a mark of Swift source, outside of comments and strings.
struct SwiftToken: Hashable {
  let text: String
  /// The line, from 1.
  let line: Int
  /// Whether it is the first on its line.
  let startsLine: Bool

  /// The name it stands for: that of a keyword may stand in backticks.
  var name: String { Self.name(of: text) }

  private static func name(of word: String) -> String {
    word.first == "`" ? String(word.filter { $0 != "`" }) : word
  }

  /// Whether it is a name, a keyword or a number.
  var isWord: Bool { text.unicodeScalars.first.map(Lexer.isWord) ?? false }

  /// Returns the tokens of a text, a string literal as the token `""`.
  static func tokens(of text: String) -> [SwiftToken] {
    source(of: text).tokens
  }

  /// Returns the tokens of a text, and the names in the code in its strings.
  static func source(
    of text: String
  ) -> (tokens: [SwiftToken], interpolated: Set<String>) {
    var lexer = Lexer(Array(text.unicodeScalars))
    lexer.scan()
    return (lexer.tokens, lexer.interpolated)
  }

  private struct Lexer {
    let scalars: [Unicode.Scalar]
    var tokens: [SwiftToken] = []
    var interpolated: Set<String> = []
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
        } else if scalar == "\"" || (scalar == "#" && isRawString) {
          scanString()
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
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "`": true
      case _ where scalar.isASCII: false
      default:
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      }
    }

    private func starts(with text: String) -> Bool {
      scalars[index...].starts(with: text.unicodeScalars)
    }

    private var isRawString: Bool {
      let hashes = scalars[index...].prefix { $0 == "#" }
      return !hashes.isEmpty && hashes.endIndex < scalars.count
        && scalars[hashes.endIndex] == "\""
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
      skip { Self.isWord($0) }
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
      let hashes = String(
        String.UnicodeScalarView(scalars[index...].prefix { $0 == "#" })
      )
      index += hashes.unicodeScalars.count
      let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
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
        case let scalar where Self.isWord(scalar):
          interpolated.insert(SwiftToken.name(of: nextWord()))
          continue
        default: break
        }
        index += 1
      } while depth > 0 && index < scalars.count
    }
  }
}
