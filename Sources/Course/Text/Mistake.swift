/// Something wrong in the course, and where: `path:line: what is wrong`.
public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line that is wrong.
  public let location: SourceLocation
  /// What is wrong, what was looked for, and what to do.
  public let message: String

  /// Creates a mistake.
  public init(_ message: String, at location: SourceLocation) {
    self.location = location
    self.message = message
  }

  public var description: String { "\(location): \(message)" }
}
