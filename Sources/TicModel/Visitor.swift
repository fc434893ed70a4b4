/// A person who is in a match or wants to enter one.
public struct Visitor: Hashable, Sendable {
  /// The number that identifies the visitor.
  public let number: Int

  /// Creates a visitor with the given number.
  public init(_ number: Int) {
    self.number = number
  }
}
