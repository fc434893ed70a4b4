import TicModel
import TicViewModel

/// A strategy that takes the first blank cell.
var firstCell: Strategy { Strategy { $0.grid.firstIndex(of: .b) } }

/// Returns the board and whose turn it is, such as `X../.../... O`.
func state(_ viewModel: TicViewModel) -> String {
  let cells = viewModel.grid.map { $0 == .b ? "." : $0.rawValue }
  let rows = [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
  return rows.joined(separator: "/") + (viewModel.isXTurn ? " X" : " O")
}
