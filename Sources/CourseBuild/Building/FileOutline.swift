import CourseSystem

/// What a file declares, as far as others can depend on it: its members, each
/// by its name, and all the rest.
///
/// Comments on lines of their own are left out: no compiled code depends on them.
///
/// A member is a function or a computed property with an ordinary name, which
/// nobody can depend on without naming it. It is taken for one only where its
/// tokens and its indentation agree; all else is of the rest. The texts count,
/// not the tokens: what is misread is still compared.
struct FileOutline: Sendable {
  /// Something that is used by its name alone.
  struct Member: Sendable {
    let name: String
    /// The types it belongs to; none at the top of the file.
    let types: Set<String>
    /// What others see of it: all, if its result is of a type that only its
    /// body tells.
    let head: Part
    /// All of it, as a program that runs depends on it.
    let whole: Part

    /// Some of a member's text.
    struct Part: Sendable {
      /// The fingerprint of the text, with what it stands in.
      let digest: Digest
      /// The words of the text.
      let words: Set<String>
    }
  }

  /// Whether the file has nothing that stands for other code.
  let isPlain: Bool
  /// Whether it knows the number of one of its lines.
  let knowsItsLines: Bool
  /// Whether its tokens are sure to be told; if not, it has no members, and
  /// what it says of types is not known.
  let isReadable: Bool
  /// The members.
  private(set) var members: [Member] = []
  /// The fingerprint of all that is no member.
  private(set) var rest = Digest()
  /// The words of all that is no member.
  private(set) var restWords: Set<String> = []
  /// The fingerprint of all that others see of the file, in its order.
  private(set) var heads = Digest()
  /// All words of the file, but those of comments on lines of their own.
  private(set) var words: Set<String> = []
  /// The structures, enumerations and final classes.
  private(set) var plainTypes: Set<String> = []
  /// The names of all other types.
  private(set) var otherTypes: Set<String> = []
  /// The names of the protocols, which are among those.
  private(set) var protocols: Set<String> = []
  /// What follows the colon of a type, or of an extension of it.
  private(set) var parents: [String: Set<String>] = [:]

  private let tokens: [SwiftToken]
  private let lines: [String]
  private let hasLongStrings: Bool
  /// The lines, from 0, that belong to members.
  private var taken: Set<Int> = []

  /// Reads the text of a file.
  init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    lines = text.lines
    hasLongStrings = text.contains("\"\"\"")
    let marks = Set(tokens.map(\.text).filter { "@#".contains($0.prefix(1)) })
    isPlain = marks.isSubset(of: Self.knownMarks)
    knowsItsLines = !marks.isDisjoint(with: ["#line", "#column"])
    isReadable = Self.isReadable(text, lines)
    words = words(in: lines)
    for index in tokens.indices { readType(at: index) }
    // Which of two is built, the compiler alone can say.
    if isReadable && !tokens.contains(where: { $0.text == "#if" }) {
      _ = readMembers(in: tokens.indices, of: nil, "")
    }
    let rest = lines.indices.filter { !taken.contains($0) }.map { lines[$0] }
    restWords = words(in: rest)
    self.rest = digest(of: rest)
    heads = self.rest
    for member in members { heads.add(member.head.digest) }
  }

  // MARK: Texts

  /// Whether a text has none of what makes tokens hard to tell.
  private static func isReadable(_ text: String, _ lines: [String]) -> Bool {
    let doubts = ["\r", "/*", "#\"\"\"", "#/"]
    guard !doubts.contains(where: text.contains) else { return false }
    return !lines.contains { !isComment($0) && mayHavePattern($0) }
  }

  /// Whether a slash could begin a regular expression.
  private static func mayHavePattern(_ line: String) -> Bool {
    let bytes = [UInt8(ascii: " ")] + Array(line.utf8) + [UInt8(ascii: " ")]
    let slash = UInt8(ascii: "/")
    // After another mark it is part of an operator.
    let before = Array(" \t([{,:;".utf8)
    return (1..<bytes.count - 1).contains {
      bytes[$0] == slash && before.contains(bytes[$0 - 1])
        && ![UInt8(ascii: " "), slash].contains(bytes[$0 + 1])
    }
  }

  /// Returns the fingerprint of lines; a comment is nothing that others see.
  private func digest(of lines: some Sequence<String>) -> Digest {
    // What looks like one may belong to a string, or to a longer comment.
    let isSure = isReadable && !hasLongStrings
    return Digest.of(lines.filter { !isSure || !Self.isComment($0) })
  }

  private static func isComment(_ line: some StringProtocol) -> Bool {
    line.utf8.drop { $0 == 32 || $0 == 9 }.starts(with: "//".utf8)
  }

  private func words(in lines: some Sequence<String>) -> Set<String> {
    var words: Set<String> = []
    for line in lines where hasLongStrings || !Self.isComment(line) {
      for word in line.utf8.split(whereSeparator: { !Self.isOfWord($0) }) {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private func indentation(_ line: Int) -> Int {
    lines[line].utf8.prefix { $0 == 32 || $0 == 9 }.count
  }

  // MARK: Types

  private mutating func readType(at index: Int) {
    let keyword = tokens[index].text
    guard Self.typeKeywords.contains(keyword), index + 1 < tokens.count,
      tokens[index + 1].isWord
    else { return }
    var name = tokens[index + 1].name
    var next = index + 2
    while next + 1 < tokens.count, tokens[next].text == "." {
      name = tokens[next + 1].name
      next += 2
    }
    switch keyword {
    case "extension": break
    case "struct", "enum": plainTypes.insert(name)
    case "class" where isFinal(index): plainTypes.insert(name)
    default: otherTypes.insert(name)
    }
    if keyword == "protocol" { protocols.insert(name) }
    guard !["typealias", "associatedtype"].contains(keyword) else { return }
    let header = tokens[next...].prefix { $0.text != "{" }
    let inherited = header.drop { $0.text != ":" }.filter(\.isWord)
    parents[name, default: []].formUnion(inherited.map(\.name))
  }

  private func isFinal(_ index: Int) -> Bool {
    tokens[..<index].reversed().prefix { Self.modifiers.contains($0.text) }
      .contains { $0.text == "final" }
  }

  // MARK: Members

  /// Reads the members among declarations.
  ///
  /// - Returns: whether there is nothing else.
  private mutating func readMembers(
    in range: Range<Int>,
    of type: String?,
    _ context: String
  ) -> Bool {
    var index = range.lowerBound
    var modifier: Int?
    var isAll = true
    while index < range.upperBound {
      let text = tokens[index].text
      if Self.modifiers.contains(text) || text.hasPrefix("@") {
        modifier = modifier ?? index
        index += 1
        continue
      }
      let first = modifier ?? index
      modifier = nil
      if text == "func" || text == "var",
        let body = bodyOfMember(at: index, from: first, in: range)
      {
        take(tokens[index + 1].text, first, body, of: type, context)
        index = body.upperBound + 1
      } else if Self.openTypes.contains(text),
        let end = readBody(at: index, from: first, in: range, context)
      {
        isAll = isAll && taken.contains(tokens[end].line - 1)
        index = end + 1
      } else {
        isAll = false
        index = "([{".contains(text) ? closing(of: index) + 1 : index + 1
      }
    }
    return isAll
  }

  /// Reads the body of a type or of an extension.
  ///
  /// - Returns: the index of the brace at its end.
  private mutating func readBody(
    at index: Int,
    from first: Int,
    in range: Range<Int>,
    _ context: String
  ) -> Int? {
    guard index + 1 < range.upperBound, tokens[index + 1].isWord,
      tokens[index].text != "class" || isFinal(index),
      let open = tokens[index..<range.upperBound].firstIndex(where: {
        $0.text == "{"
      }),
      case let end = closing(of: open), end < range.upperBound
    else { return nil }
    let isExtension = tokens[index].text == "extension"
    let header = tokens[(index + 1)..<open]
    let path = header.prefix { $0.text != ":" }
    let isPath = path.enumerated().allSatisfy { place, token in
      place.isMultiple(of: 2) ? token.isWord : token.text == "."
    }
    // For some of its values only, it would be unlike the type.
    let isOfAll = !header.contains { $0.text == "where" }
    guard isPath && isOfAll || !isExtension else { return nil }
    let name = (isExtension ? path.last : header.first)?.name ?? ""
    let line = isExtension ? lines[tokens[first].line - 1] : name
    let count = members.count
    let isAll = readMembers(
      in: (open + 1)..<end,
      of: name,
      context + line + "\n"
    )
    guard context.isEmpty, let start = start(of: first),
      end + 1 == tokens.count || isDeclaration(end + 1),
      closes(first, open, end)
    else { return end }
    if isExtension, isAll, path.count == header.count, members.count > count,
      tokens[first].line == tokens[open].line
    {
      taken.formUnion(start..<tokens[first].line)
      taken.formUnion((tokens[end - 1].line)..<tokens[end].line)
    } else {
      takeRest(of: name, start..<tokens[end].line, first..<end)
    }
    return end
  }

  /// Takes what is left of a type, or of an extension, as one more member, which
  /// goes by the name of the type and by those of the types in it.
  private mutating func takeRest(
    of type: String,
    _ range: Range<Int>,
    _ body: Range<Int>
  ) {
    let left = range.filter { !taken.contains($0) }.map { lines[$0] }
    taken.formUnion(range)
    let part = Member.Part(digest: digest(of: left), words: words(in: left))
    var types: Set<String> = [type]
    for index in body.dropLast()
    where Self.typeKeywords.contains(tokens[index].text)
      && tokens[index + 1].isWord
    {
      types.insert(tokens[index + 1].name)
    }
    members += types.sorted().map {
      Member(name: $0, types: types, head: part, whole: part)
    }
  }

  private mutating func take(
    _ name: String,
    _ first: Int,
    _ body: Range<Int>,
    of type: String?,
    _ context: String
  ) {
    let start = start(of: first) ?? 0
    let range = start..<tokens[body.upperBound].line
    taken.formUnion(range)
    let isOpaque = tokens[first..<body.lowerBound].contains {
      $0.text == "some"
    }
    // No brace comes before that of the body.
    let brace = tokens[body.lowerBound].line - 1
    let head =
      lines[start..<brace] + [String(lines[brace].prefix { $0 != "{" })]
    let whole = lines[range]
    let seen = isOpaque || hasAccessors(body) ? whole : head[...]
    members.append(
      Member(
        name: name,
        types: type.map { [$0] } ?? [],
        head: Member.Part(
          digest: digest(of: [context] + seen),
          words: words(in: isOpaque ? whole : head[...])
        ),
        whole: Member.Part(
          digest: digest(of: [context] + whole),
          words: words(in: whole)
        )
      )
    )
  }

  /// Whether a body may say how a property is read and written.
  ///
  /// Without optimisation, others see nothing else of a body.
  private func hasAccessors(_ body: Range<Int>) -> Bool {
    tokens[body].contains { Self.accessors.contains($0.text) }
  }

  /// Returns the indices from the brace that opens a member's body to the one
  /// that closes it, or nil for what is of the rest.
  private func bodyOfMember(
    at index: Int,
    from first: Int,
    in range: Range<Int>
  ) -> Range<Int>? {
    let isProperty = tokens[index].text == "var"
    guard index + 2 < range.upperBound,
      isOrdinary(tokens[index + 1].text),
      (isProperty ? ":" : "(<").contains(tokens[index + 2].text),
      let open = openingOfBody(after: index, isProperty, in: range),
      case let end = closing(of: open), end < range.upperBound,
      end + 1 == tokens.count || isDeclaration(end + 1),
      start(of: first) != nil, closes(first, open, end)
    else { return nil }
    let isStored = (open..<end).contains {
      Self.observers.contains(tokens[$0].text)
        || tokens[$0].text == "init" && tokens[$0 - 1].text != "."
    }
    return isProperty && isStored ? nil : open..<end
  }

  /// Returns the index of the brace that a member's body begins with.
  private func openingOfBody(
    after index: Int,
    _ isProperty: Bool,
    in range: Range<Int>
  ) -> Int? {
    var depth = 0
    for next in (index + 2)..<range.upperBound {
      let token = tokens[next]
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{": return depth == 0 ? next : nil
      case "}", "\"\"": return nil
      case "=" where isProperty || depth == 0: return nil
      case let text where text.hasPrefix("#"): return nil
      default:
        guard
          depth > 0 || !token.startsLine
            || Self.continuations.contains(token.text)
        else { return nil }
      }
    }
    return nil
  }

  private func isDeclaration(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.startsLine
      && (token.isWord || token.text == "}" || token.text.hasPrefix("@"))
  }

  private func isOrdinary(_ name: String) -> Bool {
    name.utf8.allSatisfy(Self.isOfWord) && name.first?.isLetter == true
      && !Self.implicitNames.contains(name)
      && !["build", "dynamically"].contains(where: name.hasPrefix)
  }

  /// Returns the first line, from 0, of a declaration with its comments, or nil
  /// if it does not begin a line.
  private func start(of first: Int) -> Int? {
    let line = first == 0 ? 0 : tokens[first - 1].line
    let own = tokens[first].line - 1
    guard tokens[first].startsLine, line <= own,
      lines[line..<own].allSatisfy({ $0.isBlank || Self.isComment($0) })
    else { return nil }
    return line
  }

  /// Whether the lines, too, show where a body begins and ends.
  private func closes(_ first: Int, _ open: Int, _ end: Int) -> Bool {
    let (head, last) = (tokens[first].line - 1, tokens[end].line - 1)
    let brace = tokens[open].line - 1
    guard
      !lines[head...brace].contains(where: { line in
        line.contains { "\"#;/`".contains($0) }
      })
    else { return false }
    if brace == last { return true }
    let indentation = indentation(head)
    return lines[brace].hasSuffix("{") && lines[last].trimmed == "}"
      && self.indentation(last) == indentation
      && lines[(brace + 1)..<last].indices.allSatisfy {
        lines[$0].isBlank || self.indentation($0) > indentation
      }
  }

  /// Returns the index of the bracket that closes the one at `open`, or the
  /// last one.
  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  // MARK: Words of the language

  private static let typeKeywords: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "typealias",
    "associatedtype",
  ]

  private static let openTypes: Set<String> = [
    "struct", "enum", "class", "extension",
  ]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "static",
    "mutating", "nonmutating", "final", "nonisolated",
  ]

  private static let continuations: Set<String> = [
    "->", "where", "async", "throws",
  ]

  private static let accessors: Set<String> = [
    "get", "set", "borrow", "mutate", "read", "modify", "yielding",
  ]

  private static let observers: Set<String> = [
    "didSet", "willSet", "_read", "_modify", "unsafeAddress",
  ]

  /// Names that the compiler uses where nobody wrote them: those that the
  /// language itself knows, and what the usual protocols ask for.
  private static let implicitNames: Set<String> = [
    "allCases", "appendInterpolation", "appendLiteral", "callAsFunction",
    "debugDescription", "description", "encode", "hash", "hashValue", "main",
    "projectedValue", "rawValue", "wrappedValue",
  ]

  /// The attributes and directives that make no code of their own.
  private static let knownMarks: Set<String> = [
    "@testable", "@main", "@MainActor", "@discardableResult", "@escaping",
    "@autoclosure", "@Sendable", "@unchecked", "@convention", "@available",
    "@unknown", "@preconcurrency", "#if", "#elseif", "#else", "#endif",
    "#file", "#filePath", "#fileID", "#line", "#function", "#column",
    "#available",
  ]
}
