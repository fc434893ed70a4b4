/// Something that is one word in a line.
protocol WireWord {
  /// The word, as it goes over the wire.
  var word: String { get }

  /// Reads a word, which may be anything.
  init?(word: Substring)
}
