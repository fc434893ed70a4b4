/// A line of a file, counted from 1.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, relative to the course's root.
  package let path: String
  /// The line, from 1.
  package let line: Int

  /// Creates the location of a line.
  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// Returns the location `count` lines further down.
  package func below(_ count: Int) -> SourceLocation {
    SourceLocation(path: path, line: line + count)
  }

  package var description: String { "\(path):\(line)" }
}
