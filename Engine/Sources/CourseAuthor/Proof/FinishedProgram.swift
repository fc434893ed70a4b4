package import Course
import CoursePlatform

/// The repository's own copy of the finished program from the end of the
/// course.
///
/// The copy is in the folders `Sources` and `Tests`.
package enum FinishedProgram {
  /// Returns the repository's copy of the program: all files in the targets
  /// that exist at the end of the course.
  package static func read(root: String, targetsOf end: Tree) -> Tree {
    var tree = Tree()
    for folder in folders(of: end) {
      for file in Files.filesBelow("\(root)/\(folder)") {
        let path = "\(folder)/\(file)"
        tree[path] = Files.contents("\(root)/\(path)") ?? ""
      }
    }
    return tree
  }

  private static func folders(of end: Tree) -> Set<String> {
    let parts = end.paths.map { $0.split(separator: "/") }
    return Set(
      parts.filter { $0.count > 2 }.map { $0[..<2].joined(separator: "/") }
    )
  }

  /// Returns the part of a tree that's stored in the repository: everything
  /// except the package manifest.
  package static func part(of tree: Tree) -> Tree {
    tree.filter { $0 != "Package.swift" }
  }

  /// Replaces the repository's copy of the program with the files at the end of
  /// the course.
  ///
  /// - Returns: The paths of the changed files.
  /// - Throws: `Files.Failure` if a file can't be written.
  package static func write(_ end: Tree, root: String) throws -> [String] {
    let wanted = part(of: end)
    return try wanted.write(over: read(root: root, targetsOf: end), in: root)
  }
}
