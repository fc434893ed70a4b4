package import CourseBuild
package import Course
import CoursePlatform

/// The tests of a tree: their names and texts.
///
/// It is read from the text, which is enough to say where a test stands. Which
/// tests there are, a run says: `completed(by:of:running:)` takes its word.
package struct TestInventory {
  /// The tests, file by file, in the files' order.
  package private(set) var tests: [Entry]
  /// The fingerprints of the test files' whole texts.
  private var files: [String: String]

  /// A test, where it stands, and its text.
  package struct Entry: Hashable {
    package let name: TestName
    package let path: String
    let line: Int
    package let text: String
    /// The files that it may stand in, where its place is not known.
    var possibleFiles: Set<String> = []
  }

  /// Finds the tests of a tree.
  package init(_ tree: Tree) {
    self.init(tree, TestModule.all(of: tree))
  }

  private init(_ tree: Tree, _ modules: [TestModule]) {
    files = tree.tests.files.mapValues {
      Digest.of(["file", $0]).description
    }
    var lines: [String: [String]] = [:]
    tests = modules.flatMap(\.tests).map { test in
      let all = lines[test.path] ?? (tree[test.path] ?? "").lines
      lines[test.path] = all
      let body = all[(test.lines.lowerBound - 1)..<test.lines.upperBound]
      return Entry(
        name: test.name,
        path: test.path,
        line: test.lines.lowerBound,
        text: body.joined(separator: "\n")
      )
    }
  }

  /// Returns the tests as a run has shown them.
  ///
  /// - Parameters:
  ///   - verdict: what came of the run.
  ///   - tree: the tree that was run.
  ///   - scope: the tests that were to run.
  /// - Returns: these, with those that ran though the text does not show them,
  ///   and, after a run that came to its end, without those that did not run.
  package func completed(
    by verdict: Verdict,
    of tree: Tree,
    running scope: TestScope = .all
  ) -> TestInventory {
    var completed = self
    let ran = Set(verdict.results.map(\.name) + verdict.brokenTests)
    switch verdict {
    case .passes, .fails:
      completed.tests.removeAll { test in
        !ran.contains(test.name) && (scope.files?.contains(test.path) ?? true)
      }
    case .doesNotCompile, .crashes, .timesOut, .runsNothing:
      break
    }
    let unplaced = ran.subtracting(completed.tests.map(\.name)).sorted()
    completed.tests += unplaced.map { Self.entry($0, somewhereIn: tree) }
    return completed
  }

  /// Returns a test whose place is not known: its text is that of all the files
  /// that may hold it.
  private static func entry(
    _ name: TestName,
    somewhereIn tree: Tree
  ) -> Entry {
    let all = tree.tests.paths
    let names = [name.method, name.className].map {
      $0.prefix { $0 != "(" }
    }
    let likely = names.lazy.map { name in
      all.filter { tree[$0]?.contains(name) ?? false }
    }.first { !$0.isEmpty }
    let files = likely ?? all
    return Entry(
      name: name,
      path: files.first ?? "Tests",
      line: 1,
      text: files.compactMap { tree[$0] }.joined(),
      possibleFiles: Set(files)
    )
  }

  /// The tests with their texts, each in one word, and so the files.
  package var fingerprints: Set<String> {
    Set(tests.map(Self.fingerprint)).union(files.values)
  }

  private static func fingerprint(_ test: Entry) -> String {
    Digest.of(["\(test.name)", test.text]).description
  }

  /// Returns the files that hold some tests.
  package func files(of names: Set<TestName>) -> Set<String> {
    tests.filter { names.contains($0.name) }.reduce(into: []) { files, test in
      files.formUnion(
        test.possibleFiles.isEmpty ? [test.path] : test.possibleFiles
      )
    }
  }

  /// Returns the tests of a tree that are new since another, or whose text is
  /// another: those of files that are the same in both are neither.
  package static func added(in tree: Tree, since other: Tree) -> Set<TestName> {
    let changed = Set(tree.tests.differences(from: other.tests))
    let modules = TestModule.all(of: tree.filter(changed.contains))
    guard modules.allSatisfy(\.isWhole) else {
      return TestInventory(tree).added(since: TestInventory(other))
    }
    return TestInventory(tree.filter(changed.contains), modules).added(
      since: TestInventory(other.filter(changed.contains))
    )
  }

  /// Returns the tests that are new, or whose text is another.
  func added(since other: TestInventory) -> Set<TestName> {
    added(since: other.fingerprints)
  }

  /// Returns the tests that are not among those of the fingerprints.
  ///
  /// One whose place is not known is new where a file that may hold it is.
  package func added(since known: Set<String>) -> Set<TestName> {
    Set(
      tests.filter { test in
        test.possibleFiles.isEmpty
          ? !known.contains(Self.fingerprint(test))
          : !test.possibleFiles.allSatisfy {
            files[$0].map(known.contains) ?? false
          }
      }.map(\.name)
    )
  }
}
