import Course
import CoursePlatform

/// The lesson's files for a part of a step, fitted into a learner's package.
///
/// What the learner has added elsewhere is kept, unless it clashes with the
/// lesson's files.
package struct Taking: Sendable {
  /// A file that taking the lesson's files would change.
  package struct Change: Hashable, Sendable {
    /// The file's path, without characters that are unsafe to print.
    package let path: String
    package let addedLines: Int
    package let removedLines: Int
  }

  /// What the lesson's files add to the learner's package.
  package enum Thing: String, Sendable {
    case test, stub, program, refactoring
  }

  package let thing: Thing
  /// The paths of the lesson's test files that the learner lacks and that the
  /// taken files need, such as a file with helpers from an earlier refactoring.
  package let needed: [String]
  /// Whether the taken test has a copy of the needed files, because the
  /// learner's own tests declare the same names.
  private let isCopied: Bool
  /// The changes to the learner's files, sorted by path.
  package let changes: [Change]
  /// The learner's package with the lesson's files.
  let tree: Tree

  init(
    _ thing: Thing,
    from old: Tree,
    to tree: Tree,
    needed: [String] = [],
    isCopied: Bool = false
  ) {
    self.isCopied = isCopied
    self.thing = thing
    self.tree = tree
    self.needed = needed.map(Untrusted.cleaned)
    changes = tree.differences(from: old).map { path in
      let lines = LineChanges(
        from: (old[path] ?? "").lines,
        to: (tree[path] ?? "").lines
      )
      return Change(
        path: Untrusted.cleaned(path),
        addedLines: lines.regions.map(\.new.count).reduce(0, +),
        removedLines: lines.regions.map(\.old.count).reduce(0, +)
      )
    }
  }

  /// A sentence about the needed files, or `nil` if there are none.
  ///
  /// The closure returns the path to display for a file.
  package func remark(naming: (String) -> String) -> String? {
    guard !needed.isEmpty else { return nil }
    let files = needed.map(naming).joined(separator: ", ")
    return isCopied
      ? "The lesson's test gets a copy of what it needs from \(files), because "
        + "your own tests declare the same names."
      : "The lesson's test needs \(files), which an earlier step of the lesson "
        + "adds."
  }
}
