import CoursePlatform

/// A reader of the text of a declaration, from left to right.
struct DeclarationScanner {
  /// The text that hasn't been read yet.
  private(set) var rest: String

  init(_ text: String) { rest = text.trimmed }

  private mutating func drop(_ count: Int) {
    rest = rest.dropFirst(count).trimmed
  }

  // MARK: Words

  /// Reads the attributes and modifiers before a keyword, and returns the
  /// modifiers.
  mutating func takeModifiers() -> Set<String> {
    var found: Set<String> = []
    while true {
      if rest.hasPrefix("@") {
        drop(1)
        _ = takeWord()
        skipList("(")
        continue
      }
      let word = String(rest.prefix(while: \.isPartOfName))
      let isOfClass =
        word == "class"
        && ["func ", "var ", "let ", "subscript"].contains {
          rest.dropFirst(word.count).trimmed.hasPrefix($0)
        }
      guard Self.modifiers.contains(word) || isOfClass else { return found }
      drop(word.count)
      skipList("(")
      found.insert(word)
    }
  }

  private static let modifiers: Set<String> = [
    "consuming", "convenience", "dynamic", "fileprivate", "final", "indirect",
    "infix", "internal", "isolated", "lazy", "mutating", "nonisolated",
    "nonmutating", "open", "override", "package", "postfix", "prefix",
    "private", "public", "required", "static", "unowned", "weak",
  ]

  /// Reads an identifier, which may be in backticks, or returns an empty string
  /// if there's none.
  mutating func takeWord() -> String {
    if rest.hasPrefix("`") { rest.removeFirst() }
    let word = String(rest.prefix(while: \.isPartOfName))
    drop(word.count)
    skip("`")
    return word
  }

  /// Reads the name of a function or an operator.
  mutating func takeFunctionName() -> String {
    if let first = rest.first, first.isPartOfName || first == "`" {
      return takeWord()
    }
    let name = String(rest.prefix { $0 != "(" && !$0.isWhitespace })
    drop(name.count)
    return name
  }

  /// Reads a piece of text if the rest begins with it, and returns whether it
  /// does.
  @discardableResult
  mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    drop(text.count)
    return true
  }

  /// Reads a word if the rest begins with it, and returns whether it does.
  @discardableResult
  mutating func skipWord(_ word: String) -> Bool {
    rest.prefix(while: \.isPartOfName) == word && skip(word)
  }

  // MARK: Lists and types

  /// Reads a list in brackets, if the rest begins with one, and returns its
  /// items.
  mutating func takeList(_ bracket: Character) -> [String] {
    guard rest.first == bracket else { return [] }
    var depth = 0
    let end = Self.tokens(of: rest[...]).first { token in
      depth += token.change
      return depth == 0
    }
    guard let end else { return [] }
    let list = rest[rest.index(after: rest.startIndex)..<end.index]
    rest = rest[rest.index(after: end.index)...].trimmed
    return Self.split(String(list))
  }

  mutating func skipList(_ bracket: Character) { _ = takeList(bracket) }

  mutating func skipGenerics() { skipList("<") }

  /// Reads a type, which ends before a value, a body, or a `where` clause, or
  /// returns `nil` if there's none.
  mutating func takeType() -> String? {
    var depth = 0
    var end = rest.endIndex
    for token in Self.tokens(of: rest[...]) {
      let isEnd =
        "={".contains(token.character)
        || rest[token.index...].hasPrefix(" where ")
      if depth == 0, isEnd {
        end = token.index
        break
      }
      depth += token.change
    }
    let type = rest[..<end].trimmed
    rest = rest[end...].trimmed
    return type.isEmpty ? nil : type
  }

  /// Splits a list at the commas that aren't inside brackets.
  static func split(_ list: String) -> [String] {
    var items: [String] = []
    var rest = list[...]
    while let comma = firstIndex(of: ",", in: rest) {
      items.append(rest[..<comma].trimmed)
      rest = rest[rest.index(after: comma)...]
    }
    return (items + [rest.trimmed]).filter { !$0.isEmpty }
  }

  /// Returns the index of the first character of a kind that isn't inside
  /// brackets.
  static func firstIndex(
    of character: Character,
    in text: Substring
  ) -> String.Index? {
    var depth = 0
    for token in tokens(of: text) {
      if depth == 0, token.character == character { return token.index }
      depth += token.change
    }
    return nil
  }

  private struct Token {
    let index: String.Index
    let character: Character
    /// The change of the depth of brackets.
    let change: Int
  }

  private static func tokens(of text: Substring) -> [Token] {
    var last: Character?
    return text.indices.map { index in
      let character = text[index]
      defer { last = character }
      let isArrow = character == ">" && last == "-"
      let change =
        "([{<".contains(character)
        ? 1 : ")]}>".contains(character) && !isArrow ? -1 : 0
      return Token(index: index, character: character, change: change)
    }
  }
}
