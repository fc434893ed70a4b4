import CourseBuild
package import Course

/// The older tests whose expectations a step's Red changes.
package struct ChangedTests: Hashable, Sendable {
  /// The tests whose text is another.
  let changed: [TestName]
  /// The tests that are gone.
  let removed: [TestName]

  /// Compares the tests of before with those of the Red.
  init(before: Tree, after: Tree) {
    let files = Set(after.tests.differences(from: before.tests))
    func texts(_ tree: Tree) -> [TestName: String] {
      let tests = TestInventory(tree.filter(files.contains)).tests
      return Dictionary(tests.map { ($0.name, $0.text) }) { first, _ in first }
    }
    let old = texts(before)
    let new = texts(after)
    changed = old.keys.filter { new[$0] != nil && new[$0] != old[$0] }.sorted()
    removed = old.keys.filter { new[$0] == nil }.sorted()
  }

  /// What a learner is told, as Markdown: nothing where nothing changes.
  package var words: [String] {
    var words: [String] = []
    if !changed.isEmpty {
      words.append(
        "This step changes what older tests expect: \(Self.list(changed))."
      )
    }
    if !removed.isEmpty {
      words.append("This step removes older tests: \(Self.list(removed)).")
    }
    return words
  }

  private static func list(_ tests: [TestName]) -> String {
    let shown = tests.prefix(8).map { "`\($0)`" }
    let more = tests.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension Course {
  /// Returns the older tests that the Red of a step changes.
  ///
  /// - Throws: as `Course.lesson(at:)`.
  package func changedTests(at place: StepPlace) throws -> ChangedTests {
    let lesson = try lesson(at: place)
    return ChangedTests(
      before: lesson.before,
      after: lesson.trees[.red] ?? lesson.before
    )
  }
}
