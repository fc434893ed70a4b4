// Draws that are seen with few boards.
@testable import TicModel

for (text, limit) in [
  ("..../..../..../....", 200), ("X.O./.X.O/..../....", 50),
] {
  let board = try board(text, inARow: 4)
  var search = DeepSearch(from: board, limit: limit)
  say("\(text), 4 in a row, limit \(limit)", words(search.best()?.value))
}
