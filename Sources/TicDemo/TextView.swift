import TicModel
import TicViewModel

/// The board as lines of text.
enum TextView {
  /// Returns the lines that show the board of a game.
  static func lines(of viewModel: TicViewModel) -> [String] {
    let signs = viewModel.grid.indices.map { sign(of: $0, in: viewModel) }
    let rule = "───┼───┼───"
    return [
      row(signs[0...2]), rule, row(signs[3...5]), rule, row(signs[6...8]),
    ]
  }

  /// Returns what a cell shows: the number that a person types, or its mark.
  private static func sign(of index: Int, in game: TicViewModel) -> String {
    if game.canPlay(index) { return "\(index + 1)" }
    return game.grid[index] == .b ? " " : game.grid[index].rawValue
  }

  private static func row(_ signs: ArraySlice<String>) -> String {
    let row = signs.map { " \($0)" }.joined(separator: " │")
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}
