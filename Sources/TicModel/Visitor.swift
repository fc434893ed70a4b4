/// Somebody who is in a match, or would like to be.
public struct Visitor: Hashable, Sendable {
  /// A number that nobody else has.
  public let number: Int

  /// Creates the visitor with a number.
  public init(_ number: Int) {
    self.number = number
  }
}
