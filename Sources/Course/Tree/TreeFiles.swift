import CoursePlatform

extension Tree {
  /// Reads files from a folder.
  ///
  /// - Throws: `Files.Failure` if a file doesn't exist or isn't text.
  package static func read(_ paths: [String], in folder: String) throws -> Tree
  {
    var tree = Tree()
    for path in paths { tree[path] = try Files.read("\(folder)/\(path)") }
    return tree
  }

  /// Writes this tree to a folder that contains another tree, changing only the
  /// files that differ.
  ///
  /// Files that don't differ keep their modification times.
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
