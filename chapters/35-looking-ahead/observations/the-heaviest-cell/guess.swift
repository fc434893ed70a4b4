// The cells that are played if nothing is known.
@testable import TicModel

for text in [
  ".O..../....../....X./..X.../.....O/......",
  "....../....../....../....../....../......",
] {
  let board = try board(text, inARow: 5)
  var search = DeepSearch(from: board, limit: 100)
  let finding = search.best()
  say(
    "\(text), 5 in a row, limit 100",
    finding.map { "cell \($0.cell), value \(words($0.value))" } ?? "no cell"
  )
}
