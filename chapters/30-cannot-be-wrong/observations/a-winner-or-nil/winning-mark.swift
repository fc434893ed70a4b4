// The mark that has won, or nil.
import TicModel

for board in positions {
  say(text(board), playing(board).winningMark?.rawValue ?? "nil")
}
