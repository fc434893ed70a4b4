/// One of the few things that can be said.
public enum Phrase: String, Sendable, CaseIterable {
  /// A greeting.
  case hello = "Hello!"
  /// A wish.
  case luck = "Good luck!"
  /// Praise.
  case nice = "Nice move!"
  /// Something has gone wrong.
  case oops = "Oops!"
  /// The last word.
  case thanks = "Thank you!"
}
