/// A scale on which a search rates the end of a game.
enum Scale {
  /// 1 for a win, 0 for a draw, and -1 for a loss.
  case outcome

  /// The number of free cells plus 1 for a win, the negative of it for a loss.
  case distance

  /// Returns the value of a lost board with `free` free cells.
  func loss(free: Int) -> Int {
    switch self {
    case .outcome: -1
    case .distance: -(free + 1)
    }
  }
}
