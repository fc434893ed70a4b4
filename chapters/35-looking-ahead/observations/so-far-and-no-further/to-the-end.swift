// The values of boards, seen to the end of the game.
@testable import TicModel

for (text, inARow) in [
  ("X", 1), (".", 1), ("XO.", 3), ("X.", 2), (".X.O", 2), (".O.X...", 3),
  (".XO./.X../O...", 3), ("XX./OO./...", 3), ("XOX/.O./X..", 3),
  ("XO./O../..X", 3), ("XOX/OOX/.X.", 3), ("O.X/.X./O..", 3), ("..X.O", 2),
] {
  let board = try board(text, inARow: inARow)
  var search = DeepSearch(from: board)
  let free = Array(board.freeCells).count
  let value: Int? = search.value(of: board, depth: free)
  say("\(text), \(inARow) in a row, to the end", words(value))
}

// Three moves ahead are enough for these.
for text in [".O.X...", "...X.O.", "O..X...", "..X..O."] {
  let board = try board(text, inARow: 3)
  var search = DeepSearch(from: board)
  let value: Int? = search.value(of: board, depth: 3)
  say("\(text), three moves ahead", words(value))
}
