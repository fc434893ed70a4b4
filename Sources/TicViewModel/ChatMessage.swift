/// Something that was said, as a view shows it.
public struct ChatMessage: Equatable, Sendable {
  /// Who said what.
  public let text: String

  /// How much of it can be seen, from 0 to 1.
  public let opacity: Double
}
