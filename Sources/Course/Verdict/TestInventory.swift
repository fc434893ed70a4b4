/// The tests of a tree: their names and texts.
struct TestInventory {
  /// The tests, file by file, in the files' order.
  let tests: [Entry]

  /// A test, where it stands, and its text.
  struct Entry: Hashable {
    let name: TestName
    let path: String
    let line: Int
    let text: String
  }

  /// Finds the tests of a tree.
  init(_ tree: Tree) {
    tests = tree.tests.paths.flatMap { path -> [Entry] in
      let text = tree[path] ?? ""
      let lines = text.lines
      return TestScanner(text).tests.map { test in
        let body = lines[(test.lines.lowerBound - 1)..<test.lines.upperBound]
        return Entry(
          name: test.name,
          path: path,
          line: test.lines.lowerBound,
          text: body.joined(separator: "\n")
        )
      }
    }
  }

  /// The tests with their texts, each in one word.
  var fingerprints: Set<String> { Set(tests.map(Self.fingerprint)) }

  private static func fingerprint(_ test: Entry) -> String {
    Digest.of(["\(test.name)", test.text]).description
  }

  /// Returns the files that hold some tests.
  func files(of names: Set<TestName>) -> Set<String> {
    Set(tests.filter { names.contains($0.name) }.map(\.path))
  }

  /// Returns the tests of a tree that are new since another, or whose text is
  /// another: those of files that are the same in both are neither.
  static func added(in tree: Tree, since other: Tree) -> Set<TestName> {
    let changed = Set(tree.tests.differences(from: other.tests))
    return TestInventory(tree.filter(changed.contains)).added(
      since: TestInventory(other.filter(changed.contains))
    )
  }

  /// Returns the tests that are new, or whose text is another.
  func added(since other: TestInventory) -> Set<TestName> {
    added(since: other.fingerprints)
  }

  /// Returns the tests that are not among those of the fingerprints.
  func added(since known: Set<String>) -> Set<TestName> {
    Set(tests.filter { !known.contains(Self.fingerprint($0)) }.map(\.name))
  }
}
