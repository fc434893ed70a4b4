import CoursePlatform

extension Tree {
  /// Reads files of a folder.
  ///
  /// - Throws: `Files.Failure` for one that is not there, or is not text.
  package static func read(_ paths: [String], in folder: String) throws -> Tree
  {
    var tree = Tree()
    for path in paths { tree[path] = try Files.read("\(folder)/\(path)") }
    return tree
  }

  /// Makes the files of a folder those of this tree, where they differ from
  /// what stands there; the others keep their time.
  ///
  /// - Returns: the paths that changed, sorted.
  /// - Throws: `Files.Failure`.
  @discardableResult
  package func write(over current: Tree, in folder: String) throws -> [String] {
    let changed = differences(from: current)
    for path in changed {
      if let text = self[path] {
        try Files.write(text, to: "\(folder)/\(path)")
      } else {
        Files.remove("\(folder)/\(path)")
      }
    }
    return changed
  }
}
