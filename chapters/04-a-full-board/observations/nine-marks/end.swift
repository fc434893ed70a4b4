// Whether the grid is full, in a new game, in the middle of one, and after
// nine marks.

@testable import TicModel

let early = [".../.../...", ".X./XOX/.O."].map(cells)
for board in early + boards.filter({ marks($0) == 9 }) {
  say(text(board), playing(board).isGridFull ? "full" : "not full")
}
