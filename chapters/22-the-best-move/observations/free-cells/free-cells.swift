// The free cells of each position, in order.
import TicModel

for board in positions {
  say(text(board), "\(playing(board).freeCells)")
}
