/// Finds the tests in a file as the compiler would, without it.
///
/// XCTest on Linux needs a list of the tests, and asking the compiler for it
/// costs more than running them. The scanner reads tokens, not the language:
/// where a file is beyond it, it says so and SwiftPM takes over.
struct TestScanner {
  /// A test function in a file.
  struct Test: Hashable {
    let name: TestName
    let isAsync: Bool
    /// The lines of the function, from 1.
    let lines: ClosedRange<Int>
  }

  /// The tests, in the file's order.
  private(set) var tests: [Test] = []
  /// The test classes the file declares.
  private(set) var classes: Set<String> = []
  /// Why the direct build cannot run this file, or nil when it can.
  private(set) var obstacle: String?
  /// The names the file declares for others to use, its test classes among
  /// them.
  private(set) var names: Set<String> = []
  /// Whether other files may use something of it without naming it.
  private(set) var isSeenEverywhere = false
  /// What the file's classes inherit from.
  private var parents: Set<String> = []
  /// Every word of the file outside of comments, those between the letters of a
  /// string included.
  private(set) var words: Set<String> = []

  private let tokens: [SwiftToken]

  /// Scans the text of a test file.
  init(_ text: String) {
    let source = SwiftToken.source(of: text)
    tokens = source.tokens
    words = source.interpolated.union(tokens.map(\.name))
    if tokens.contains(where: { $0.text.hasPrefix("#if") }) {
      obstacle = "conditional compilation"
    }
    if words.contains("Testing") { obstacle = "Swift Testing" }
    scanTopLevel()
    if inherits(from: classes) { obstacle = obstacle ?? Self.subclassing }
  }

  /// The obstacle of a class that runs the tests of another one too.
  static let subclassing = "a subclass of a test class"

  /// Whether a class of the file inherits the tests of one of these.
  func inherits(from classes: Set<String>) -> Bool {
    !parents.isDisjoint(with: classes)
  }

  private mutating func scanTopLevel() {
    var index = 0
    var modifiers: [String] = []
    while index < tokens.count {
      let word = tokens[index].text
      switch word {
      case "import":
        index += 2
        modifiers = []
        continue
      case "class", "extension":
        index = scanClass(from: index, modifiers: modifiers)
        modifiers = []
        continue
      case "struct", "enum", "protocol", "actor", "func", "typealias":
        if !Self.isPrivate(modifiers) { addName(at: index + 1) }
        index = skipDeclaration(from: index + 1)
        modifiers = []
        continue
      case "let", "var", "macro", "operator", "precedencegroup":
        if !Self.isPrivate(modifiers) { isSeenEverywhere = true }
        index = skipDeclaration(from: index + 1)
        modifiers = []
        continue
      default:
        modifiers.append(word)
      }
      index += 1
    }
  }

  private static func isPrivate(_ modifiers: [String]) -> Bool {
    zip(modifiers, modifiers.dropFirst() + [""]).contains { word, next in
      // What is `private(set)` can be read.
      ["private", "fileprivate"].contains(word) && next != "("
    }
  }

  /// Adds the name of a declaration; that of an operator is used without it.
  private mutating func addName(at index: Int) {
    guard index < tokens.count, tokens[index].isWord else {
      isSeenEverywhere = true
      return
    }
    names.insert(tokens[index].name)
  }

  /// Reads a class or an extension and returns the index after it.
  private mutating func scanClass(from start: Int, modifiers: [String]) -> Int {
    let isClass = tokens[start].text == "class"
    guard start + 1 < tokens.count,
      let open = tokens[start...].firstIndex(where: { $0.text == "{" }),
      open > start + 1
    else { return tokens.count }
    let name = tokens[start + 1].text
    let end = closing(of: open)
    let parents = tokens[(start + 2)..<open].map(\.text)
    if isClass { self.parents.formUnion(parents) }
    let isTest = isClass && parents.contains("XCTestCase")
    if isTest {
      classes.insert(name)
      names.insert(name)
      scanMembers(of: name, in: (open + 1)..<end)
    } else if !Self.isPrivate(modifiers) {
      if isClass {
        addName(at: start + 1)
      } else if parents.contains(":") || !areAllPrivate(in: (open + 1)..<end) {
        isSeenEverywhere = true
      }
      // A subclass of a test class, or tests in an extension, are SwiftPM's.
      if hasTests(in: (open + 1)..<end) {
        obstacle = obstacle ?? "tests outside of a class of XCTestCase"
      }
    }
    return end + 1
  }

  /// Whether no other file sees any of the members declared in a range.
  private func areAllPrivate(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var modifiers: [String] = []
    while index < range.upperBound {
      if Self.declarations.contains(tokens[index].text) {
        guard Self.isPrivate(modifiers) else { return false }
        index = skipDeclaration(from: index + 1)
        modifiers = []
      } else {
        modifiers.append(tokens[index].text)
        index += 1
      }
    }
    return true
  }

  private static let declarations: Set<String> = [
    "func", "var", "let", "init", "subscript", "struct", "enum", "class",
    "actor", "typealias",
  ]

  private func hasTests(in range: Range<Int>) -> Bool {
    range.dropLast().contains {
      tokens[$0].text == "func" && tokens[$0 + 1].text.hasPrefix("test")
    }
  }

  private mutating func scanMembers(of name: String, in range: Range<Int>) {
    var index = range.lowerBound
    var first = index
    while index < range.upperBound {
      switch tokens[index].text {
      case "func":
        let modifiers = tokens[first..<index].map(\.text)
        scanFunction(at: index, of: name, modifiers: modifiers, in: range)
        index = skipDeclaration(from: index + 1)
        first = index
      case "{":
        index = closing(of: index) + 1
        first = index
      default:
        index += 1
      }
    }
  }

  private mutating func scanFunction(
    at index: Int,
    of className: String,
    modifiers: [String],
    in range: Range<Int>
  ) {
    // func testName ( ) async throws {
    guard index + 3 < range.upperBound,
      tokens[index + 1].text.hasPrefix("test"),
      tokens[index + 2].text == "(", tokens[index + 3].text == ")",
      let open = tokens[index...].firstIndex(where: { $0.text == "{" })
    else { return }
    let signature = tokens[(index + 4)..<open].map(\.text)
    let hidden = ["private", "fileprivate", "static", "class"]
    guard !signature.contains("->"),
      !modifiers.suffix(3).contains(where: hidden.contains)
    else { return }
    let end = closing(of: open)
    let last = end < tokens.count ? tokens[end].line : tokens[open].line
    tests.append(
      Test(
        name: TestName(className: className, method: tokens[index + 1].text),
        isAsync: signature.contains("async"),
        lines: tokens[index].line...last
      )
    )
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
          !["=", ".", "->"].contains(tokens[index].text)
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
