import CourseBuild
import Course

/// What looks like a test in a learner's files, and is none to XCTest.
struct AlmostTests: Equatable {
  /// A function, and why XCTest does not run it.
  struct Function: Equatable {
    let name: String
    let reason: String
  }

  /// The functions, file by file.
  private(set) var functions: [Function] = []

  /// Looks for them in the tests of a tree.
  ///
  /// A function that something calls is a helper.
  init(_ tree: Tree) {
    for path in tree.tests.paths {
      look(in: SwiftToken.tokens(of: tree[path] ?? ""))
    }
  }

  /// What a learner is told.
  var words: [String] {
    functions.map { "I see `\($0.name)`, but \($0.reason)." }
  }

  private mutating func look(in tokens: [SwiftToken]) {
    var depth = 0
    // The depth inside of the test class that is open.
    var classDepth: Int?
    var isTestClass = false
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "class": isTestClass = false
      case "XCTestCase": isTestClass = true
      case "{":
        depth += 1
        if isTestClass, classDepth == nil { classDepth = depth }
        isTestClass = false
      case "}":
        if classDepth == depth { classDepth = nil }
        depth -= 1
      case "func" where depth == 0 || depth == classDepth:
        add(at: index, in: tokens, isInClass: depth == classDepth)
      default: break
      }
    }
  }

  private mutating func add(
    at index: Int,
    in tokens: [SwiftToken],
    isInClass: Bool
  ) {
    let start = tokens[(index + 1)...].prefix(3).map(\.name)
    guard start.count == 3, start[1] == "(", start[2] == ")",
      index == 0 || !Self.modifiers.contains(tokens[index - 1].text),
      tokens.count(where: { $0.name == start[0] }) == 1
    else { return }
    let isNamed = start[0].hasPrefix("test")
    if isInClass && !isNamed {
      add(start[0], "its name does not start with `test`")
    } else if !isInClass && isNamed {
      add(start[0], "it stands in no class that inherits from `XCTestCase`")
    }
  }

  private mutating func add(_ name: String, _ reason: String) {
    functions.append(Function(name: name, reason: reason))
  }

  /// What stands before a function that is no test for a good reason.
  private static let modifiers: Set = [
    "private", "fileprivate", "static", "class", "override",
  ]
}
