import CoursePlatform

/// The game in the repository's own `Sources` and `Tests`: the end of the last
/// chapter, which the course owns.
package enum MainGame {
  /// Reads the game: the targets whose names start with `Tic`.
  package static func read(root: String) -> Tree {
    var tree = Tree()
    for folder in folders(root: root) {
      for file in Files.filesBelow("\(root)/\(folder)") {
        let path = "\(folder)/\(file)"
        tree[path] = Files.contents("\(root)/\(path)") ?? ""
      }
    }
    return tree
  }

  private static func folders(root: String) -> [String] {
    ["Sources", "Tests"].flatMap { top in
      Files.names(in: "\(root)/\(top)").filter { $0.hasPrefix("Tic") }
        .map { "\(top)/\($0)" }
    }
  }

  /// Returns the part of a tree that `main` holds: all but the manifest.
  package static func part(of tree: Tree) -> Tree {
    tree.filter { $0 != "Package.swift" }
  }

  /// Writes the end of the course over the game.
  ///
  /// - Returns: the paths that changed.
  /// - Throws: `Files.Failure`.
  package static func write(_ end: Tree, root: String) throws -> [String] {
    let wanted = part(of: end)
    return try wanted.write(over: read(root: root), in: root)
  }
}
