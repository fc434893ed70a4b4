import CourseBuild
import Course
import CoursePlatform

/// A phase of a step in which tests change.
struct Asking {
  let phase: Phase.Kind
  /// The package after the phase.
  let tree: Tree
  /// The package before the phase, with its previous tests.
  let before: Tree
  /// The test files that the phase adds or changes.
  let paths: [String]

  init(phase: Phase.Kind, tree: Tree, before: Tree) {
    self.phase = phase
    self.tree = tree
    self.before = before
    paths = tree.tests.differences(from: before.tests).filter {
      tree[$0] != nil
    }
  }

  /// The lines that the phase adds.
  var lines: TestLines {
    TestLines(
      paths.flatMap { path in
        let old = Set(before[path]?.lines ?? [])
        return (tree[path] ?? "").lines.filter { !old.contains($0) }
      }
    )
  }

  /// Returns the modules of a package's program that the tests may import.
  func modules(of plan: PackagePlan) -> Set<String> {
    let tests = plan.tests.filter { !Set($0.files).isDisjoint(with: paths) }
    return Set(tests.flatMap(\.dependencies))
  }

  /// Returns a line of a test file by its number, from 1.
  func line(_ number: Int, of path: String) -> String {
    let lines = tree[path]?.lines ?? []
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// Whether the phase adds a line.
  func isAdded(_ number: Int, of path: String) -> Bool {
    !(before[path]?.lines.contains(line(number, of: path)) ?? false)
  }
}
