import CourseBuild
import Course
import CoursePlatform

/// A phase whose new or changed tests might use names that the course hasn't
/// introduced yet.
struct NameRequest {
  let phase: Phase.Kind
  /// The package's files after the phase.
  let tree: Tree
  /// The package's files before the phase.
  let before: Tree
  /// The paths of the test files that the phase adds or changes.
  let paths: [String]

  init(phase: Phase.Kind, tree: Tree, before: Tree) {
    self.phase = phase
    self.tree = tree
    self.before = before
    paths = tree.tests.differences(from: before.tests).filter {
      tree[$0] != nil
    }
  }

  /// The words in the lines that the phase adds to tests.
  var lines: TestLines {
    TestLines(
      paths.flatMap { path in
        let old = Set(before[path]?.lines ?? [])
        return (tree[path] ?? "").lines.filter { !old.contains($0) }
      }
    )
  }

  /// Returns the names of the modules that the changed tests can import,
  /// according to the build plan for the package after the phase.
  func modules(of plan: PackagePlan) -> Set<String> {
    let tests = plan.tests.filter { !Set($0.files).isDisjoint(with: paths) }
    return Set(tests.flatMap(\.dependencies))
  }

  /// Returns a line of a test file, or an empty string if the file doesn't have
  /// that line.
  ///
  /// Line numbers start at 1.
  func line(_ number: Int, of path: String) -> String {
    let lines = tree[path]?.lines ?? []
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// Returns whether a line of a test file was added by the phase.
  func isAdded(_ number: Int, of path: String) -> Bool {
    !(before[path]?.lines.contains(line(number, of: path)) ?? false)
  }
}
