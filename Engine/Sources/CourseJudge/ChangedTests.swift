package import CourseBuild
package import Course

/// The tests from earlier steps that the lesson changes or removes in a step's
/// red phase.
package struct ChangedTests: Hashable, Sendable {
  /// The names of the tests whose source code the step changes.
  let changed: [TestName]
  /// The names of the tests that the step removes.
  let removed: [TestName]

  /// Creates the list of tests that a step's red phase changes or removes,
  /// given the tests before the step and after that phase.
  init(before: TestInventory, after: TestInventory) {
    let (old, new) = (before.texts, after.texts)
    changed = old.keys.filter { new[$0] != nil && new[$0] != old[$0] }.sorted()
    removed = old.keys.filter { new[$0] == nil }.sorted()
  }

  /// A message for the learner, as an array of Markdown paragraphs.
  ///
  /// The array is empty if the step neither changes nor removes any tests.
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
    return shown.joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }
}

extension TestInventory {
  fileprivate var texts: [TestName: String] {
    Dictionary(tests.map { ($0.name, $0.text) }) { first, _ in first }
  }
}

extension VerdictService {
  /// Returns the tests from earlier steps that the lesson changes or removes in
  /// a step's red phase.
  package func changedTests(
    at place: StepPlace,
    in course: CourseReader
  ) throws -> ChangedTests {
    let lesson = try course.lesson(at: place)
    let red = lesson.phaseTrees[.red] ?? lesson.baseline
    let files = Set(red.tests.differences(from: lesson.baseline.tests))
    return ChangedTests(
      before: try tests(in: lesson.baseline.filter(files.contains)),
      after: try tests(in: red.filter(files.contains))
    )
  }
}
