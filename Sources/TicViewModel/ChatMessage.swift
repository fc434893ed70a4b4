/// A message of the chat, in the form that a view shows.
public struct ChatMessage: Equatable, Sendable {
  /// The text to show: the speaker and the phrase.
  public let text: String

  /// The opacity of the message, from 0 to 1.
  public let opacity: Double
}
