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

  /// The path of the package manifest, which isn't compared, because the
  /// repository's own may have more in it.
  static let manifest = "Package.swift"

  private static func folders(of end: Tree) -> Set<String> {
    let parts = end.paths.map { $0.split(separator: "/") }
    return Set(
      parts.filter { $0.count > 2 }.map { $0[..<2].joined(separator: "/") }
    )
  }

  /// Returns the part of a tree that's stored in the repository: everything
  /// except the package manifest.
  package static func part(of tree: Tree) -> Tree {
    tree.filter { $0 != manifest }
  }

  /// Replaces the repository's copy of the program with the files at the end of
  /// the course.
  ///
  /// - Throws: `Files.Failure` if a file can't be written or removed.
  static func write(
    _ end: Tree,
    root: String,
    to files: inout AcceptedFiles
  ) throws {
    let wanted = part(of: end)
    let current = read(root: root, targetsOf: end)
    for path in wanted.differences(from: current) {
      if let text = wanted[path] {
        try files.write(text, to: path)
      } else {
        try files.remove(path)
      }
    }
  }
}
