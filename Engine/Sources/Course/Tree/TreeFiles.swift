import CoursePlatform

extension Tree {
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
