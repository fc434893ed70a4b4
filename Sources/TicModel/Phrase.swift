/// One of the few phrases that a player can say.
public enum Phrase: String, Sendable, CaseIterable {
  /// A greeting.
  case hello = "Hello!"
  /// Wishes of luck.
  case luck = "Good luck!"
  /// Praise.
  case nice = "Nice move!"
  /// Something has gone wrong.
  case oops = "Oops!"
  /// Thanks.
  case thanks = "Thank you!"
}
