@testable import TicModel

/// Returns a board such as `X..O/.X.O/..X.`, on which X is to move if both have
/// the same number of marks, and otherwise O.
func board(_ text: String, inARow: Int) throws -> Board {
  let rows = text.split(separator: "/")
  let size = try BoardSize(
    rows: rows.count,
    columns: rows[0].count,
    inARow: inARow
  )
  let grid = cells(text)
  let isX = grid.count { $0 == .x } == grid.count { $0 == .o }
  return Board(grid, size: size, mover: isX ? .x : .o)
}

/// Returns a value as a string, or `?` if it isn't known.
func words(_ value: Int?) -> String {
  value.map { "\($0)" } ?? "?"
}
