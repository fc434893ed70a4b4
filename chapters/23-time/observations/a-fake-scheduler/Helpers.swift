import TicModel
import TicViewModel

/// A game whose scheduler runs no work by itself.
final class PausedGame {
  /// What observers have seen, and what the calls have returned.
  private(set) var seen: [String] = []
  private(set) var work: [() -> Void] = []
  private(set) lazy var game = TicViewModel(
    against: Strategy { $0.grid.lastIndex(of: .b) },
    human: human,
    schedule: { [unowned self] in work.append($0) }
  )
  private let human: Cell

  init(human: Cell) {
    self.human = human
    game.observe { [unowned self] in seen.append(state) }
  }

  /// The board and whose turn it is.
  var state: String {
    text(game.grid) + (game.isXTurn ? " X" : " O")
  }

  /// Runs the oldest piece of work, if there is one.
  func run() {
    if !work.isEmpty { work.removeFirst()() }
  }

  /// Notes something between what observers see.
  func note(_ words: String) { seen.append(words) }
}
