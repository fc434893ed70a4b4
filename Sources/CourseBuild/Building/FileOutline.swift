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
  /// The bracket that each token stands in, if any.
  private let enclosing: [String]
  /// The lines; those that are surely comments are marked.
  private let lines: [String]
  /// Whether it is known which lines belong to strings of many lines.
  private let isSure: Bool
  /// The lines, from 0, that belong to members.
  private var taken: Set<Int> = []
  /// The lines, from 0, of bodies that nobody else sees and no member has.
  private var hidden: Set<Int> = []
  /// The tokens that name the cases of enumerations where they are declared.
  private var caseNames: Set<Int> = []
  /// The last token of each condition, by its first: from `#if` to `#endif`.
  private var conditions: [Int: Int] = [:]

  /// Reads the text of a file.
  init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    enclosing = Self.enclosing(tokens)
    let source = text.lines
    let marks = Set(tokens.map(\.text).filter { "@#".contains($0.prefix(1)) })
    isPlain = marks.isSubset(of: Self.knownMarks) && !text.contains(Self.mark)
    knowsItsLines = !marks.isDisjoint(with: ["#line", "#column"])
    isReadable = Self.isReadable(text, source)
    let strings = isReadable ? Self.longStrings(in: source) : nil
    lines = source.enumerated().map { number, line in
      strings?.contains(number) == false && Self.isComment(line)
        ? line + Self.mark : line
    }
    isSure = strings != nil
    let imports = Set(isReadable ? importLines() : [])
    let code = lines.indices.filter { !imports.contains($0) }
    words = words(in: code.map { lines[$0] })
    for index in tokens.indices { readType(at: index) }
    if isReadable, let found = readConditions() {
      conditions = found
      _ = readMembers(in: tokens.indices, of: nil, "")
    }
    restWords = words(in: code.filter { !taken.contains($0) }.map { lines[$0] })
    rest = digest(
      of: lines.indices.filter { !taken.contains($0) }.map { lines[$0] }
    )
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

  /// Returns the lines, from 0, that begin inside a string, or nil where it is
  /// not sure.
  private static func longStrings(in lines: [String]) -> Set<Int>? {
    let quotes = "\"\"\""
    var inside: Set<Int> = []
    var isOpen = false
    for (number, line) in lines.enumerated() {
      if isOpen { inside.insert(number) }
      guard isOpen || !isComment(line), line.contains(quotes) else { continue }
      guard !line.contains("\\\""),
        line.ranges(of: quotes).count == 1
      else { return nil }
      isOpen.toggle()
    }
    return isOpen ? nil : inside
  }

  /// What a line that is surely a comment ends with; no file holds this.
  private static let mark = "\0"

  private static func counts(_ line: String) -> Bool { line.utf8.last != 0 }

  /// Returns the fingerprint of lines; a comment is nothing that others see.
  private func digest(of lines: some Sequence<String>) -> Digest {
    Digest.of(lines.filter(Self.counts))
  }

  private static func isComment(_ line: some StringProtocol) -> Bool {
    line.utf8.drop { $0 == 32 || $0 == 9 }.starts(with: "//".utf8)
  }

  private func words(in lines: some Sequence<String>) -> Set<String> {
    var words: Set<String> = []
    for line in lines where Self.counts(line) {
      for word in line.utf8.split(whereSeparator: { !Self.isOfWord($0) }) {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }

  /// Returns the lines, from 0, that import a whole module.
  ///
  /// A module may have the name of a type, and to import it is not to use the
  /// type.
  private func importLines() -> [Int] {
    tokens.indices.filter { index in
      let before = tokens[..<index].reversed().prefix {
        $0.text == "@testable" || Self.modifiers.contains($0.text)
      }
      let next = index + 2
      return tokens[index].text == "import"
        && (before.last ?? tokens[index]).startsLine
        && index + 1 < tokens.count && !tokens[index + 1].startsLine
        && (next == tokens.count || tokens[next].startsLine)
    }.map { tokens[$0].line - 1 }
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
      if let end = conditions[index] {
        // Which of the declarations in it is built, the compiler alone can say.
        isAll = false
        index = end + 1
      } else if text == "func" || text == "var",
        let body = bodyOfMember(at: index, from: first, in: range)
      {
        take(tokens[index + 1].text, first, body, of: type, context)
        index = body.upperBound + 1
      } else if text == "case" {
        isAll = false
        index = readCases(at: index + 1)
      } else if text == "init",
        let body = bodyOfInitializer(at: index, from: first, in: range)
      {
        isAll = false
        hidden.formUnion(
          tokens[body.lowerBound].line..<(tokens[body.upperBound].line - 1)
        )
        index = body.upperBound + 1
      } else if text == "protocol", context.isEmpty,
        let end = takeProtocol(at: index, from: first, in: range)
      {
        index = end + 1
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

  /// Reads the names of an enumeration's cases.
  ///
  /// - Returns: the index behind them.
  private mutating func readCases(at start: Int) -> Int {
    var index = start
    while index < tokens.count, tokens[index].isWord {
      caseNames.insert(index)
      index += 1
      if index < tokens.count, tokens[index].text == "(" {
        index = closing(of: index) + 1
      }
      guard index < tokens.count, tokens[index].text == "," else { break }
      index += 1
    }
    return index
  }

  /// Returns the conditions, or nil where brackets do not close in the branch
  /// that they open in.
  private func readConditions() -> [Int: Int]? {
    var found: [Int: Int] = [:]
    var open: [(start: Int, depth: Int)] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "#if": open.append((index, depth))
      case "#elseif", "#else":
        guard open.last?.depth == depth else { return nil }
      case "#endif":
        guard let condition = open.popLast(), condition.depth == depth else {
          return nil
        }
        found[condition.start] = index
      default: break
      }
    }
    return open.isEmpty ? found : nil
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
    let path = header.prefix { ![":", "where"].contains($0.text) }
    let isPath = path.enumerated().allSatisfy { place, token in
      place.isMultiple(of: 2) ? token.isWord : token.text == "."
    }
    guard isPath || !isExtension else { return nil }
    // What some of its values have is unlike the type: no type has this name.
    let condition = header.contains { $0.text == "where" } ? " where" : ""
    let name =
      isExtension
      ? (path.last?.name ?? "") + condition : header.first?.name ?? ""
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

  /// Takes a protocol, which goes by its name: who keeps to it says so.
  ///
  /// - Returns: the index of the brace at its end.
  private mutating func takeProtocol(
    at index: Int,
    from first: Int,
    in range: Range<Int>
  ) -> Int? {
    guard
      let open = tokens[index..<range.upperBound].firstIndex(where: {
        $0.text == "{"
      }),
      case let end = closing(of: open), end < range.upperBound,
      end + 1 == tokens.count || isDeclaration(end + 1),
      let start = start(of: first), closes(first, open, end)
    else { return nil }
    let lines = start..<tokens[end].line
    taken.formUnion(lines)
    let part = part(Array(lines))
    members.append(
      Member(name: tokens[index + 1].name, types: [], head: part, whole: part)
    )
    return end
  }

  /// Takes what is left of a type, or of an extension, as one more member, which
  /// goes by the name of the type and by those of the types in it.
  private mutating func takeRest(
    of type: String,
    _ range: Range<Int>,
    _ body: Range<Int>
  ) {
    let left = range.filter { !taken.contains($0) }
    taken.formUnion(range)
    let (head, whole) = (part(left.filter { !hidden.contains($0) }), part(left))
    var types: Set<String> = [type]
    for index in body.dropLast()
    where Self.typeKeywords.contains(tokens[index].text)
      && tokens[index + 1].isWord
    {
      types.insert(tokens[index + 1].name)
    }
    members += types.sorted().map {
      Member(name: $0, types: types, head: head, whole: whole)
    }
  }

  /// Returns some lines, from 0, as a part.
  private func part(_ numbers: [Int]) -> Member.Part {
    let texts = numbers.map { lines[$0] }
    // A string may hold the word, too.
    let hasInterpolation = !isSure || texts.contains { $0.contains("\\(") }
    let numbers = Set(numbers)
    let labels = labels(
      in: tokens.indices.filter { numbers.contains(tokens[$0].line - 1) }
    )
    return Member.Part(
      digest: digest(of: texts),
      words: words(in: texts).subtracting(hasInterpolation ? [] : labels)
    )
  }

  /// Returns the words that do nothing in some tokens but name a parameter or
  /// a property where it is declared.
  private func labels(in indices: some Sequence<Int>) -> Set<String> {
    var labels: Set<String> = []
    var others: Set<String> = []
    for index in indices where tokens[index].isWord {
      if isLabel(index) {
        labels.insert(tokens[index].name)
      } else {
        others.insert(tokens[index].name)
      }
    }
    return labels.subtracting(others)
  }

  /// Whether a word says what a parameter or a property is called: in a list
  /// of parameters or behind `var` and `let`, and before a colon.
  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, index + 2 < tokens.count else { return false }
    let (before, next) = (tokens[index - 1].text, tokens[index + 1])
    if caseNames.contains(index) { return true }
    // With neither behind it, `if let` means what has the name already.
    if ["var", "let"].contains(before) { return ":=".contains(next.text) }
    guard enclosing[index] == "(" else { return false }
    let isFirst = ["(", ","].contains(before)
    if next.text == ":" {
      return isFirst
        || index > 1 && tokens[index - 1].isWord
          && ["(", ","].contains(tokens[index - 2].text)
    }
    return isFirst && next.isWord && tokens[index + 2].text == ":"
  }

  /// Returns the bracket that each token stands in, or nothing.
  private static func enclosing(_ tokens: [SwiftToken]) -> [String] {
    var open: [String] = []
    return tokens.map { token in
      if [")", "]", "}"].contains(token.text) { _ = open.popLast() }
      defer {
        if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
      }
      return open.last ?? ""
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
    let own = words(in: head).subtracting(labels(in: first..<body.lowerBound))
    members.append(
      Member(
        name: name,
        types: type.map { [$0] } ?? [],
        head: Member.Part(
          digest: digest(of: [context] + seen),
          words: isOpaque ? words(in: whole) : own
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

  /// Returns the indices of the braces around an initializer's body, or nil
  /// where they cannot be told.
  ///
  /// The initializer goes by the name of its type, and its body is its own.
  private func bodyOfInitializer(
    at index: Int,
    from first: Int,
    in range: Range<Int>
  ) -> Range<Int>? {
    guard let open = openingOfBody(after: index - 1, false, in: range),
      case let end = closing(of: open), end < range.upperBound,
      end + 1 == tokens.count || isDeclaration(end + 1),
      start(of: first) != nil, closes(first, open, end),
      tokens[open].line < tokens[end].line
    else { return nil }
    return open..<end
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
      && (token.isWord || ["}", "#if"].contains(token.text)
        || token.text.hasPrefix("@"))
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
