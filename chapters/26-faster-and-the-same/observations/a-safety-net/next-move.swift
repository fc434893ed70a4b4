// What the computer's move is worth, on boards that a game can reach.
import TicModel

var known: [[Cell]: Int] = [:]

/// Returns the value of a board to the player who is to move: 1 if that player
/// can win, and -1 if the other one can.
func value(_ board: [Cell]) -> Int {
  if let value = known[board] { return value }
  let cells = isWon(board) ? [] : board.indices.filter { board[$0] == .b }
  let values = cells.map { -value(playing($0, on: board)) }
  let best = values.max() ?? (isWon(board) ? -1 : 0)
  known[board] = best
  return best
}

/// Returns a board with one more mark, that of the player who is to move.
func playing(_ cell: Int, on board: [Cell]) -> [Cell] {
  var board = board
  board[cell] = marks(board).isMultiple(of: 2) ? .x : .o
  return board
}

for board in positions where marks(board) > 2 && !isWon(board) {
  let player: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  let cell = playing(board).nextMove(player: player)
  let words = cell.map { cell in
    ["can win", "can hold the draw", "can lose"][
      value(playing(cell, on: board)) + 1
    ]
  }
  say("\(mark(player)) on \(text(board))", words ?? "no cell")
}
