import TicModel

@testable import TicDemo

/// Strings with too few or too many rows.
let wrongRows = [
  "XOX", "XOX/.O.", "XOX/.O./X../", "/XOX/.O./X..", "XOX/.O./X../O..",
]

/// Strings with too few or too many cells in one row.
let wrongCells = ["", "X", "XO", "XOX.", "XOX.O"].flatMap { row in
  ["\(row)/.O./X..", "XOX/\(row)/X..", "XOX/.O./\(row)"]
}

/// Returns a string of a board, but for a character in one of its cells.
func string(with character: String, at cell: Int) -> String {
  let cells = (0..<9).map { $0 == cell ? character : "." }
  return [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    .joined(separator: "/")
}
