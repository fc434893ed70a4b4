// The mark that has won, or nil.
import TicModel

for board in soundBoards {
  say(text(board), playing(board).winningMark?.rawValue ?? "nil")
}
