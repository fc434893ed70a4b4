/// Functions that read the words of a line.
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

  /// Parses the only word as a number in a range, or returns `nil` on failure.
  static func number(
    _ words: ArraySlice<Substring>,
    in range: ClosedRange<Int>
  ) -> Int? {
    only(words).flatMap { range.contains($0) ? $0 : nil }
  }
}
