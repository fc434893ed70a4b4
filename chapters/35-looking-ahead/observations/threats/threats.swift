// What is seen with few boards or few moves.
@testable import TicModel

for text in ["..../..../....", ".../.../.../..."] {
  let board = try board(text, inARow: 3)
  var search = DeepSearch(from: board, limit: 2000)
  say("\(text), 3 in a row, limit 2000", words(search.best()?.value))
}
for text in [
  "XXX./OOO./..../....", "XXX./..../OOO./....", "XXX./OO../..../....",
  "XX.X/O.OO/..../....",
] {
  let board = try board(text, inARow: 4)
  var search = DeepSearch(from: board)
  let value = search.value(of: board, depth: 1)
  if text.contains("OOO") || text.contains("O.OO") {
    say("\(text), 4 in a row, one move ahead", words(value))
  }
}
for text in ["OOOX/..../OOOX/.XXX", "OOO./X.X./OOO./X.X."] {
  let board = try board(text, inARow: 4)
  var search = DeepSearch(from: board)
  say("\(text), 4 in a row", words(search.best()?.value))
}
