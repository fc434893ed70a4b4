/// A value that is written as one word in a line.
protocol WireWord {
  /// The word that is sent over the wire.
  var word: String { get }

  /// Parses a word, which may be anything.
  init?(word: Substring)
}
