/// Suggestions for mistyped words.
enum Spelling {
  /// Returns a suggestion to append to an error, or an empty string.
  ///
  /// The suggestion is a question with the known word that was probably meant.
  static func question(_ word: String, among known: [String]) -> String {
    let meant = known.first { isSlip(word, of: $0) }
    return meant.map { ". Did you mean '\($0)'?" } ?? ""
  }

  /// Returns whether a word differs from the right one by one typing mistake.
  ///
  /// A mistake omits a letter, adds one, replaces one, or swaps two neighbors.
  static func isSlip(_ word: String, of right: String) -> Bool {
    var typed = Array(word)[...]
    var meant = Array(right)[...]
    while let first = typed.first, first == meant.first {
      typed.removeFirst()
      meant.removeFirst()
    }
    while let last = typed.last, last == meant.last {
      typed.removeLast()
      meant.removeLast()
    }
    switch (typed.count, meant.count) {
    case (0, 1), (1, 0), (1, 1): return true
    case (2, 2): return typed.elementsEqual(meant.reversed())
    default: return false
    }
  }
}
