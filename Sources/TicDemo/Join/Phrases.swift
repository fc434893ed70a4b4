import TicModel

/// The phrases that a player says with a key.
struct Phrases {
  /// The keys in the order of the help, each with its words.
  private(set) var all = [
    ("h", "Hello!"), ("g", "Good luck!"), ("n", "Nice move!"), ("o", "Oops!"),
    ("y", "Thank you!"),
  ].compactMap { key, text in
    Words(text).map { (key: Character(key), words: $0) }
  }

  /// Changes a phrase, given as `KEY=TEXT`.
  mutating func change(_ text: String) throws(Arguments.Failure) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2,
      let index = all.firstIndex(where: { String($0.key) == parts[0] }),
      let words = Words(String(parts[1]))
    else {
      let keys = all.map { String($0.key) }.joined(separator: ", ")
      throw Arguments.Failure(
        description: "a phrase cannot be \(text.quoted), only KEY=TEXT: a key "
          + "of \(keys), and 1 to 40 ASCII characters"
      )
    }
    all[index].words = words
  }

  /// Changes the phrases in the lines of a file, except for empty lines.
  mutating func change(_ text: String, path: String) throws(Arguments.Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) where !line.isEmpty {
      do {
        try change(String(line))
      } catch {
        throw Arguments.Failure(description: "\(path):\(number): \(error)")
      }
    }
  }
}
