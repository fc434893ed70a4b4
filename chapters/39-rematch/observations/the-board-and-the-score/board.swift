// What is seen of a board and of the rounds, from each place.

import TicModel
import TicViewModel

let places: [(name: String, place: Place)] = [
  ("X", .player(.x)), ("O", .player(.o)), ("a spectator", .spectator),
]

let phases: [(name: String, phase: MatchStanding.Phase)] = [
  ("waiting", .waiting), ("turn of X", .turn(.x)), ("turn of O", .turn(.o)),
  ("X has won", .won(.x)), ("O has won", .won(.o)), ("a tie", .tied),
  ("X has left", .left(.x)), ("O has left", .left(.o)),
]

for board in positions where marks(board) < 4 || isWon(board) && marks(board) < 6 {
  for phase in phases { report(.standard, board, phase) }
}

for (rows, columns, inARow) in [(2, 3, 3), (4, 4, 3), (1, 2, 2), (3, 5, 2)] {
  guard let size = try? BoardSize(rows: rows, columns: columns, inARow: inARow)
  else { continue }
  var game = TicModel(size: size)
  for cell in stride(from: 0, to: size.cellCount, by: 1) {
    for phase in phases { report(size, game.grid, phase) }
    game.setCell(n: cell, c: game.mover.cell)
  }
}

for rounds in 1...12 {
  for round in 1...rounds {
    let viewModel = SeatViewModel()
    let standing = MatchStanding(
      round: round, rounds: rounds, xWins: round / 2, oWins: round / 3)
    viewModel.receive(.game(standing), at: 0)
    say("round \(round) of \(rounds)", viewModel.score)
  }
}

/// Says what is seen of a board from each place.
func report(
  _ size: BoardSize,
  _ grid: [Cell],
  _ phase: (name: String, phase: MatchStanding.Phase)
) {
  for place in places {
    let viewModel = SeatViewModel()
    viewModel.receive(.you(place.place), at: 0)
    let standing = MatchStanding(size: size, grid: grid, phase: phase.phase)
    viewModel.receive(.game(standing), at: 0)
    let picture = viewModel.picture
    let cells = grid.map { $0 == .b ? "." : $0.rawValue }.joined()
    say(
      "\(size.rows)x\(size.columns), \(cells), \(phase.name), "
        + "seen by \(place.name)",
      (viewModel.isBoardDisabled ? "disabled" : "enabled")
        + ", can play \((-2...20).filter(viewModel.canPlay)), "
        + "picture \(picture.cells == grid && picture.size == size) "
        + "\(picture.playable.sorted()) \(picture.lines) \(picture.outcome)"
    )
  }
}
