// The computer's moves and the analysis on boards with many free cells.
import TicModel

/// Returns a game with the marks of a board of any size.
func game(_ board: String, inARow: Int) throws -> TicModel {
  let rows = board.split(separator: "/")
  let size = try BoardSize(
    rows: rows.count,
    columns: rows[0].count,
    inARow: inARow
  )
  var game = TicModel(size: size)
  for (n, cell) in cells(board).enumerated() { game.setCell(n: n, c: cell) }
  return game
}

for board in ["X.../.O../....", "...X/..O./....", "..../.O../X..."] {
  let game = try game(board, inARow: 3)
  let analysis = Analysis(of: game, mover: .x)
  say("X on \(board), 3 in a row", "plays \(game.nextMove(player: .x) ?? -1)")
  say(
    "an analysis of \(board), 3 in a row",
    "\(analysis.moves.map { $0.value.map { "\($0)" } ?? "?" }), "
      + "best \(analysis.best?.cell ?? -1)"
  )
}

// A line can be completed.
let size = try BoardSize(rows: 4, columns: 4, inARow: 4)
for (index, line) in size.lines.enumerated() {
  let gap = line[index % 4]
  var game = TicModel(size: size)
  for cell in line where cell != gap { game.setCell(n: cell, c: .x) }
  let best = Analysis(of: game, mover: .x).best
  say(
    "X on \(text(game.grid, columns: 4)), 4 in a row",
    "plays \(game.nextMove(player: .x) ?? -1), best \(best?.cell ?? -1), "
      + "value \(best?.value ?? 0), in \(best?.distance ?? 0)"
  )
}

// Nobody can know the values of this board.
let large = TicModel(size: try BoardSize(rows: 6, columns: 6, inARow: 4))
let values = Analysis(of: large, mover: .x).moves.map(\.value)
say(
  "an analysis of an empty board of 6 by 6, 4 in a row",
  "\(values.count { $0 == nil }) moves without a value"
)
