// What can't be known one or two moves ahead.
@testable import TicModel

let empty = Board(own: 0, other: 0)
for depth in 1...2 {
  var search = DeepSearch(from: empty)
  say("the empty board, depth \(depth)", words(search.value(of: empty, depth: depth)))
}
for text in ["XO.", "OX./", "XOX/OOX/.X.", "XOX/XXO/O.."] {
  let board = try board(text, inARow: 3)
  var search = DeepSearch(from: board)
  let free = Array(board.freeCells).count
  say("\(text), depth \(free)", words(search.value(of: board, depth: free)))
}
