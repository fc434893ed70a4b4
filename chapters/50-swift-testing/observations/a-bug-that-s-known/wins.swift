// Whether a win at hand is taken, in each position with at most five free cells.

import TicModel

for board in positions where marks(board) >= 4 && !isWon(board) {
  var game = playing(board)
  let mark = game.mover.cell
  let wins = game.freeCells.contains { cell in
    var after = game
    after.setCell(n: cell, c: mark)
    return after.winningMark != nil
  }
  guard wins else { continue }
  if let cell = game.nextMove(player: mark) { game.setCell(n: cell, c: mark) }
  say(text(board), game.winningMark == nil ? "missed" : "taken")
}
