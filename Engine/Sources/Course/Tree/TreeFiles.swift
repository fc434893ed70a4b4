import CoursePlatform

extension Tree {
  /// Creates a tree by reading files from a folder.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the folder.
  ///   - folder: The folder that contains the files.
  /// - Returns: A tree that contains the files, keyed by their relative paths.
  /// - Throws: `Files.Failure` if a file can't be read or isn't UTF-8 text.
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
  /// - Parameters:
  ///   - current: The tree that the folder contains before the call.
  ///   - folder: The folder to write to.
  /// - Returns: The sorted paths of the files that were written or removed.
  /// - Throws: `Files.Failure` if a file can't be written.
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
