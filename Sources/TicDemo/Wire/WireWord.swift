/// A value that is written as one word in a line.
protocol WireWord {
  /// The word that is sent over the network.
  var word: String { get }

  /// Parses a value from a word, or returns `nil` if the word is invalid.
  init?(word: Substring)
}
