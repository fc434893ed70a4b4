import TicModel
import TicViewModel

@testable import TicDemo

/// Returns where a cursor is.
func place(of screen: PlayScreen, _ game: TicViewModel) -> String {
  guard let cursor = screen.cursor else { return "no cursor" }
  return "the cursor on a cell that "
    + (game.canPlay(cursor) ? "can be played" : "can't be played")
}
