// How the games end that can follow, from four marks on.
@testable import TicModel

for cells in positions where marks(cells) > 3 {
  let mover: Cell = marks(cells).isMultiple(of: 2) ? .x : .o
  let games = Board(cells, mover: mover).games
  say(
    "\(mark(mover)) on \(text(cells))",
    "\(games.total) games: \(games.wins) won, \(games.losses) lost, "
      + "\(games.draws) drawn"
  )
}
