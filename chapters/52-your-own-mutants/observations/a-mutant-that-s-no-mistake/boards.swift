// The complete lines of every board.
import TicModel

for board in boards {
  let lines = playing(board).winningLines
  say(text(board), lines.map { $0 ? "1" : "0" }.joined())
}
