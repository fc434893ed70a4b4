// The cells that come up in many random moves, while nobody has a line.
import TicModel

for board in soundBoards where !isWon(board) {
  say(text(board), found(in: playing(board)))
}
