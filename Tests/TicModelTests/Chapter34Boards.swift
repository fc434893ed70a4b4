@testable import TicModel

/// Returns a game on a board such as `X..O/.X.O/..X.`.
func game(_ board: String, inARow: Int) throws -> TicModel {
  let rows = board.split(separator: "/")
  let size = try BoardSize(
    rows: rows.count,
    columns: rows[0].count,
    inARow: inARow
  )
  var game = TicModel(size: size)
  for (n, mark) in rows.joined().enumerated() {
    game.setCell(n: n, c: Cell(rawValue: "\(mark)") ?? .b)
  }
  return game
}
