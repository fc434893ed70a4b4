// Whether the grid is full, in a new game and in the middle of one.

@testable import TicModel

for board in [".../.../...", ".X./XOX/.O."] {
  say(board, playing(cells(board)).isGridFull ? "full" : "not full")
}
