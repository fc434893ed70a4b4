import CourseContent
import CourseSystem

/// A kind of edit that a learner makes, for timing what follows from it.
enum Edit: String, CaseIterable, Sendable {
  case test = "a test edit"
  case body = "a body edit"
  case interface = "an interface edit"
  case compileError = "a compile error"

  /// Returns the tree after an edit of this kind, another for each number.
  ///
  /// - Parameters:
  ///   - tree: the tree before.
  ///   - testFile: the test file of the chapter that is timed.
  ///   - number: makes the edit differ from others of its kind.
  /// - Returns: the tree after.
  func made(in tree: Tree, testFile: String, number: Int) -> Tree {
    var tree = tree
    switch self {
    case .test:
      tree.insertIntoFirstTest(
        "    XCTAssertEqual(\(number), \(number))",
        testFile
      )
    case .compileError:
      tree.insertIntoFirstTest("    let wrong: Int = \"\(number)\"", testFile)
    case .body:
      tree[Self.model] = tree[Self.model]?.replacing(
        "c: Cell) {\n",
        with: "c: Cell) {\n    _ = n &+ \(number)\n"
      )
    case .interface:
      tree[Self.model]?.append(
        "\nextension TicModel {\n"
          + "  public var edit\(number): Int { \(number) }\n}\n"
      )
    }
    return tree
  }

  private static let model = "Sources/TicModel/TicModel.swift"
}

extension Tree {
  fileprivate mutating func insertIntoFirstTest(_ line: String, _ path: String)
  {
    guard let text = self[path] else { return }
    var lines = text.lines
    guard let index = lines.firstIndex(where: { $0.contains("func test") })
    else { return }
    lines.insert(line, at: index + 1)
    self[path] = lines.joined(separator: "\n")
  }
}
