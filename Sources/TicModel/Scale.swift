/// How a search measures the end of a game.
enum Scale {
  /// By who wins: 1 or -1. A draw is 0.
  case outcome

  /// By who wins, and how soon: the free cells that are left, and one more.
  case distance

  /// Returns the value of a lost board, with so many cells left free.
  func loss(free: Int) -> Int {
    switch self {
    case .outcome: -1
    case .distance: -(free + 1)
    }
  }
}
