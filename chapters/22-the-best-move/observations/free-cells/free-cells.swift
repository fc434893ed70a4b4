// The free cells of each board, in order.
import TicModel

for board in boards {
  say(text(board), "\(playing(board).freeCells)")
}
