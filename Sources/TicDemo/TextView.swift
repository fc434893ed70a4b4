import TicModel
import TicViewModel

/// The board as lines of text.
enum TextView {
  /// Returns the lines that show the board of a game.
  static func lines(of viewModel: TicViewModel) -> [String] {
    let signs = viewModel.grid.enumerated().map(sign)
    let rule = "───┼───┼───"
    return [
      row(signs[0...2]), rule, row(signs[3...5]), rule, row(signs[6...8]),
    ]
  }

  /// Returns what a cell shows: its mark, or the number that a person types.
  private static func sign(index: Int, cell: Cell) -> String {
    cell == .b ? "\(index + 1)" : cell.rawValue
  }

  private static func row(_ signs: ArraySlice<String>) -> String {
    signs.map { " \($0)" }.joined(separator: " │")
  }
}
