/// Methods for splitting a line of bytes into words, and for parsing words.
enum WireLine {
  /// Returns the words of a line, or throws an error if it isn't text.
  static func words(
    of line: some Collection<UInt8>
  ) throws(WireError) -> ArraySlice<Substring> {
    guard line.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .notText
    }
    return String(decoding: line, as: UTF8.self).split(separator: " ")[...]
  }

  /// Parses the only word as a value, or returns `nil` on failure.
  static func only<Value: WireWord>(_ words: ArraySlice<Substring>) -> Value? {
    words.count == 1 ? words.first.flatMap(Value.init) : nil
  }

  /// Parses the only word as a number in `range`, or returns `nil` on failure.
  static func number(
    _ words: ArraySlice<Substring>,
    in range: ClosedRange<Int>
  ) -> Int? {
    guard
      words.count == 1, let word = words.first, word.first?.isNumber == true,
      let number = Int(word)
    else { return nil }
    return range.contains(number) ? number : nil
  }
}
