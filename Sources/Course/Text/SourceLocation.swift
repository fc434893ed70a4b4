/// A line of a file, counted from 1.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, relative to the course's root.
  public let path: String
  /// The line, from 1.
  public let line: Int

  /// Creates the location of a line.
  public init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  public var description: String { "\(path):\(line)" }
}
