// The wins that are found on large boards.
@testable import TicModel

for text in [
  "O...../....../....../..XX.O/....../......",
  ".O.X...", "XX./OO./...",
] {
  let inARow = text.count > 20 ? 4 : 3
  let board = try board(text, inARow: inARow)
  var search = DeepSearch(from: board, limit: 10_000)
  let finding = search.best()
  say(
    "\(text), \(inARow) in a row, limit 10000",
    finding.map { "cell \($0.cell), value \(words($0.value))" } ?? "no cell"
  )
}

let full = Board(own: 0b101_010_101, other: 0b010_101_010)
var none = DeepSearch(from: full)
say("a full board", none.best() == nil ? "no cell" : "a cell")
