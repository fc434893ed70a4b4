import Synchronization

/// Reads what a test file declares from its tokens, without the compiler.
///
/// It says where the tests stand, and what a file can see of others. Which tests
/// there are, the compiler says: tokens are not the language.
package struct TestScanner {
  /// A type or an extension of one, and the tests in its braces.
  struct Declaration: Hashable {
    /// The type's name, that of an inner type behind those of the outer ones;
    /// empty for what stands in no type.
    let path: [String]
    /// The names that a class inherits from and conforms to.
    let parents: Set<String>
    /// Whether it is a class, and no extension of one.
    let isClass: Bool
    /// Whether only its file can see it, or what it holds.
    let isHidden: Bool
    /// The methods that XCTest runs where the type is a test class.
    var methods: [Test] = []
    /// The functions that Swift Testing runs.
    var functions: [Test] = []

    /// The name that the type goes by.
    var name: String { path.last ?? "" }
  }

  /// A test function in a file.
  struct Test: Hashable {
    let name: String
    /// The lines of the function, from 1.
    let lines: ClosedRange<Int>
  }

  /// What holds tests, in the file's order.
  private(set) var declarations: [Declaration] = []
  /// What other names stand for.
  private(set) var aliases: [String: String] = [:]

  private let tokens: [SwiftToken]
  private static let known = Mutex<[String: TestScanner]>([:])

  /// Returns the scan of a test file's text, which is made once however many
  /// ask for it.
  static func scan(of text: String) -> TestScanner {
    if let scan = known.withLock({ $0[text] }) { return scan }
    let scan = TestScanner(text)
    known.withLock { known in
      if known.count > 2000 { known.removeAll() }
      known[text] = scan
    }
    return scan
  }

  /// Scans the text of a test file.
  package init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    scanTests(
      in: tokens.indices,
      of: Declaration(path: [], parents: [], isClass: false, isHidden: false)
    )
  }

  // MARK: Tests

  private static let types: Set<String> = [
    "class", "struct", "enum", "actor", "extension",
  ]

  /// Adds what is declared in a range, and then what in the types therein.
  private mutating func scanTests(
    in range: Range<Int>,
    of declaration: Declaration
  ) {
    var declaration = declaration
    var inner: [(range: Range<Int>, declaration: Declaration)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let word = tokens[index].text
      if Self.types.contains(word), let open = type(at: index, in: range) {
        let end = closing(of: open)
        inner.append(
          (
            (open + 1)..<min(end, range.upperBound),
            self.declaration(at: index, open, in: declaration.path)
          )
        )
        index = end + 1
      } else if word == "func" {
        add(at: index, in: range, to: &declaration)
        index = skipDeclaration(from: index + 1)
      } else if word == "typealias", index + 3 < range.upperBound {
        addAlias(at: index)
        index += 1
      } else if word == "{" {
        index = closing(of: index) + 1
      } else {
        index += 1
      }
    }
    declarations.append(declaration)
    for (range, declaration) in inner {
      scanTests(in: range, of: declaration)
    }
  }

  /// Returns the brace of a type that is declared here: not that of `class func`,
  /// nor of something with the name of a keyword.
  private func type(at index: Int, in range: Range<Int>) -> Int? {
    guard index + 1 < range.upperBound, tokens[index + 1].isWord,
      !["func", "var", "let", "subscript", "init"]
        .contains(tokens[index + 1].text),
      index == 0 || tokens[index - 1].text != "."
    else { return nil }
    return brace(after: index)
  }

  private func declaration(
    at index: Int,
    _ open: Int,
    in outer: [String]
  ) -> Declaration {
    let head = tokens[(index + 1)..<open]
    let name = head.prefix { $0.isWord || $0.text == "." }
      .filter { $0.text != "." }.map(\.name)
    let rest = head.drop { $0.text != ":" }
    let isHidden = !modifiers(before: index)
      .isDisjoint(with: ["private", "fileprivate"])
    let isClass = tokens[index].text == "class"
    return Declaration(
      path: outer + name,
      parents: Set(isClass ? rest.filter(\.isWord).map(\.name) : []),
      isClass: isClass,
      isHidden: isHidden
    )
  }

  private mutating func addAlias(at index: Int) {
    guard tokens[index + 2].text == "=" else { return }
    // The innermost of several names, and none of a composed type.
    let type = tokens[(index + 3)...].prefix {
      $0.isWord && ($0.line == tokens[index].line)
        || [".", "("].contains($0.text)
    }
    aliases[tokens[index + 1].name] = type.last(where: \.isWord)?.name
  }

  private func add(
    at index: Int,
    in range: Range<Int>,
    to declaration: inout Declaration
  ) {
    // func name<T> ( parameters ) async throws -> Void {
    guard index + 3 < range.upperBound, tokens[index + 1].isWord,
      let list = tokens[index...].firstIndex(where: { $0.text == "(" }),
      let open = brace(after: index)
    else { return }
    let name = tokens[index + 1].name
    let modifiers = modifiers(before: index)
    let end = closing(of: open)
    let last = end < tokens.count ? tokens[end].line : tokens[open].line
    let lines = tokens[index].line...max(last, tokens[index].line)
    if modifiers.contains("@Test") {
      let name = name + labels(from: list)
      declaration.functions.append(Test(name: name, lines: lines))
    }
    let result = tokens[list..<open].drop { $0.text != "->" }.dropFirst()
    guard !declaration.isHidden, name.hasPrefix("test"), list == index + 2,
      tokens[list + 1].text == ")",
      ["", "Void", "()", "(Void)", "Swift.Void"]
        .contains(result.map(\.text).joined()),
      modifiers.isDisjoint(with: ["private", "fileprivate", "static", "class"])
    else { return }
    declaration.methods.append(Test(name: name, lines: lines))
  }

  /// Returns the labels of parameters, as Swift names a function by them.
  private func labels(from open: Int) -> String {
    var labels = ""
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: break
      }
      if depth == 0 { break }
      if depth == 1, ["(", ","].contains(tokens[index].text),
        index + 1 < tokens.count, tokens[index + 1].isWord
      {
        labels += tokens[index + 1].name + ":"
      }
    }
    return labels.isEmpty ? "" : "(\(labels))"
  }

  /// Returns the modifiers and attributes of the declaration at an index.
  private func modifiers(before index: Int) -> Set<String> {
    var found: Set<String> = []
    var index = index - 1
    while index >= 0 {
      let word = tokens[index].text
      if word == ")" {
        guard let open = opening(of: index), open > 0 else { break }
        index = open - 1
        // What has brackets is an attribute, or a modifier with a detail.
        guard isModifier(index) else { break }
        if tokens[index].text.hasPrefix("@") {
          found.insert(tokens[index].text)
        }
      } else if isModifier(index) {
        found.insert(word)
      } else {
        break
      }
      index -= 1
    }
    return found
  }

  private func isModifier(_ index: Int) -> Bool {
    tokens[index].text.hasPrefix("@")
      || Self.modifiers.contains(tokens[index].text)
  }

  private static let modifiers: Set<String> = [
    "borrowing", "class", "consuming", "convenience", "dynamic", "fileprivate",
    "final", "indirect", "internal", "isolated", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "private",
    "public", "required", "static",
  ]

  // MARK: Braces

  /// Returns the first brace after an index, outside of other brackets.
  private func brace(after index: Int) -> Int? {
    tokens[index...].firstIndex { $0.text == "{" }
  }

  private func opening(of close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if tokens[index].text == ")" { depth += 1 }
      if tokens[index].text == "(" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// Returns the index after a declaration: its body, or the end of its line.
  private func skipDeclaration(from start: Int) -> Int {
    var index = start
    var depth = 0
    while index < tokens.count {
      switch tokens[index].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0:
        return closing(of: index) + 1
      default:
        if depth == 0, index > start, tokens[index].startsLine,
          !["=", ".", "->", "async", "throws"].contains(tokens[index].text)
        {
          return index
        }
      }
      index += 1
    }
    return index
  }

  /// Returns the index of the brace that closes the one at `open`.
  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return tokens.count
  }
}
