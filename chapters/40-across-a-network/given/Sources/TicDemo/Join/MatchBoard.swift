import TicModel
import TicViewModel

/// A namespace for drawing the board of a match as one visitor sees it.
enum MatchBoard {
  /// Returns a drawing of the board, with numbers in the playable cells.
  static func canvas(
    of seat: SeatViewModel,
    style: BoardStyle
  ) -> Canvas {
    var game = TicModel()
    for (index, cell) in seat.grid.enumerated() {
      game.setCell(n: index, c: cell)
    }
    let playable = seat.grid.indices.filter(seat.canPlay)
    let picture = BoardPicture(of: game, playable: playable)
    return TextView.board(of: picture, style: style)
  }
}
