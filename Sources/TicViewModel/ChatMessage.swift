/// A chat message, in the form in which a view shows it.
public struct ChatMessage: Equatable, Sendable {
  /// The text to show, with the speaker and the words, such as `You: Hello!`.
  public let text: String

  /// The opacity of the message, from 0 (invisible) to 1 (fully visible).
  public let opacity: Double
}
