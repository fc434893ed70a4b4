import TicModel

extension Mark: WireWord {
  /// The mark as a lowercase letter.
  var word: String { self == .x ? "x" : "o" }

  init?(word: Substring) {
    guard let mark = Mark.allCases.first(where: { $0.word == word }) else {
      return nil
    }
    self = mark
  }
}

extension Place: WireWord {
  /// The place as the player's mark, or `watch`.
  var word: String {
    switch self {
    case .player(let mark): mark.word
    case .spectator: "watch"
    }
  }

  init?(word: Substring) {
    if let mark = Mark(word: word) {
      self = .player(mark)
    } else if word == "watch" {
      self = .spectator
    } else {
      return nil
    }
  }
}
