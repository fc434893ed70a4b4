import TicModel
import TicViewModel

/// Returns why the cells can't be played, such as `0 taken, 9 noSuchCell`.
func reasons(_ game: TicViewModel) -> String {
  (-2...10).compactMap { cell in
    game.reasonNotToPlay(cell).map { "\(cell) \($0)" }
  }.joined(separator: ", ")
}
