// Whether the grid is full.

@testable import TicModel

for board in boards {
  say(text(board), playing(board).isGridFull ? "full" : "not full")
}
