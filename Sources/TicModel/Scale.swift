/// A scale on which a search rates the end of a game.
enum Scale {
  /// A scale of 1 for a win, 0 for a draw, and -1 for a loss.
  case outcome

  /// A scale of 1 plus the free cells for a win, and the negative for a loss.
  case distance

  /// Returns the value of a lost board on which `free` cells are free.
  func loss(free: Int) -> Int {
    switch self {
    case .outcome: -1
    case .distance: -(free + 1)
    }
  }
}
