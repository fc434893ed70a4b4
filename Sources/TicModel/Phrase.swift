/// A phrase that a player can say in the chat.
public enum Phrase: String, Sendable, CaseIterable {
  /// A greeting.
  case hello = "Hello!"
  /// A wish of good luck.
  case luck = "Good luck!"
  /// Praise for the opponent's move.
  case nice = "Nice move!"
  /// An exclamation after a mistake.
  case oops = "Oops!"
  /// Thanks.
  case thanks = "Thank you!"
}
