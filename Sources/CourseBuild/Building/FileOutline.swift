import CourseSystem

/// What a file declares, as far as others can depend on it: its members, each
/// by its name, and all the rest.
///
/// Comments on lines of their own are left out: no compiled code depends on them.
///
/// A member is a function or a computed property with an ordinary name, or a
/// protocol, which nobody can depend on without naming it; and what is left of
/// a type. It is taken for one only where its tokens and its indentation agree;
/// all else is of the rest. The texts count, not the tokens: what is misread is
/// still compared.
///
/// Its words say what it reaches. Those that only declare a name, or name a
/// module to import, reach nothing.
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
  private let source: SourceText
  /// The lines, from 0, that belong to members.
  private var taken: Set<Int> = []
  /// The lines, from 0, of bodies that nobody else sees and no member has.
  private var hidden: Set<Int> = []
  private var declared: DeclaredNames
  /// The last token of each condition, by its first: from `#if` to `#endif`.
  private var conditions: [Int: Int] = [:]

  /// Reads the text of a file.
  init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    declared = DeclaredNames(tokens)
    source = SourceText(text)
    isReadable = source.isReadable
    let marks = Set(tokens.map(\.text).filter { "@#".contains($0.prefix(1)) })
    isPlain = marks.isSubset(of: Self.knownMarks)
    knowsItsLines = !marks.isDisjoint(with: ["#line", "#column"])
    for index in tokens.indices { readType(at: index) }
    if isReadable, let found = tokens.conditions() {
      conditions = found
      _ = readMembers(in: tokens.indices, of: nil, "")
    }
    let imports = Set(isReadable ? importLines() : [])
    let code = source.numbers.filter { !imports.contains($0) }
    words = words(in: code)
    restWords = words(in: code.filter { !taken.contains($0) })
    rest = Digest.of(
      source.code(in: source.numbers.filter { !taken.contains($0) })
    )
    heads = rest
    for member in members { heads.add(member.head.digest) }
  }

  // MARK: Texts

  private func words(in numbers: [Int]) -> Set<String> {
    SourceText.words(in: source.code(in: numbers))
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
        index = declared.readCases(at: index + 1)
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
        index = "([{".contains(text) ? tokens.closing(of: index) + 1 : index + 1
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
      case let end = tokens.closing(of: open), end < range.upperBound
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
    let line = isExtension ? source[tokens[first].line - 1] : name
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
      case let end = tokens.closing(of: open), end < range.upperBound,
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
    let code = source.code(in: numbers)
    let words = SourceText.words(in: code)
    // A string may hold a word, too.
    guard source.knowsItsStrings, !code.contains(where: { $0.contains("\\(") })
    else { return Member.Part(digest: Digest.of(code), words: words) }
    let lines = Set(numbers)
    let own = tokens.indices.filter { lines.contains(tokens[$0].line - 1) }
    return Member.Part(
      digest: Digest.of(code),
      words: words.subtracting(declared.labels(in: own))
    )
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
      source.code(in: start..<brace)
      + [String(source[brace].prefix { $0 != "{" })]
    let whole = source.code(in: range)
    let seen = isOpaque || hasAccessors(body) ? whole : head
    let words = SourceText.words(in: whole)
    let labels = declared.labels(in: first..<body.lowerBound)
    members.append(
      Member(
        name: name,
        types: type.map { [$0] } ?? [],
        head: Member.Part(
          digest: Digest.of([context] + seen),
          words: isOpaque
            ? words : SourceText.words(in: head).subtracting(labels)
        ),
        whole: Member.Part(digest: Digest.of([context] + whole), words: words)
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
      case let end = tokens.closing(of: open), end < range.upperBound,
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
      case let end = tokens.closing(of: open), end < range.upperBound,
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
    name.utf8.allSatisfy(SourceText.isOfWord) && name.first?.isLetter == true
      && !Self.implicitNames.contains(name)
      && !["build", "dynamically"].contains(where: name.hasPrefix)
  }

  /// Returns the first line, from 0, of a declaration with its comments, or nil
  /// if it does not begin a line.
  private func start(of first: Int) -> Int? {
    let line = first == 0 ? 0 : tokens[first - 1].line
    let own = tokens[first].line - 1
    guard tokens[first].startsLine, line <= own,
      (line..<own).allSatisfy({ source[$0].isBlank || source.isComment($0) })
    else { return nil }
    return line
  }

  /// Whether the lines, too, show where a body begins and ends.
  private func closes(_ first: Int, _ open: Int, _ end: Int) -> Bool {
    let (head, last) = (tokens[first].line - 1, tokens[end].line - 1)
    let brace = tokens[open].line - 1
    guard
      !(head...brace).contains(where: { number in
        source[number].contains { "\"#;/`".contains($0) }
      })
    else { return false }
    if brace == last { return true }
    let indentation = source.indentation(of: head)
    return source[brace].hasSuffix("{") && source[last].trimmed == "}"
      && source.indentation(of: last) == indentation
      && (brace + 1..<last).allSatisfy {
        source[$0].isBlank || source.indentation(of: $0) > indentation
      }
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
