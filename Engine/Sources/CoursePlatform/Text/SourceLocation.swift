/// The location of a line in one of the course's files.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the course's root.
  package let path: String
  /// The number of the line in the file, starting at 1.
  package let line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// Returns the location that's `count` lines below this one in the same file.
  package func below(_ count: Int) -> SourceLocation {
    SourceLocation(path: path, line: line + count)
  }

  package var description: String { "\(path):\(line)" }
}
