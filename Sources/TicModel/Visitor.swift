/// A person who is in a match, or wants to enter it.
public struct Visitor: Hashable, Sendable {
  /// A number that no other visitor has.
  public let number: Int

  /// Creates the visitor with a number.
  public init(_ number: Int) {
    self.number = number
  }
}
