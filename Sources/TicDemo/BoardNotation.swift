import TicModel
import TicViewModel

/// A board in one word: rows parted by `/`, of X, O, and `.` for a blank cell.
enum BoardNotation {
  /// Returns a game that shows a board such as `XOX/.O./X..`.
  static func viewModel(showing text: String) throws -> TicViewModel {
    let viewModel = TicViewModel()
    for (index, cell) in try cells(in: text).enumerated() {
      viewModel.setCell(index: index, cellValue: cell)
    }
    return viewModel
  }

  /// Returns a game with the marks of a board, its status up to date.
  static func game(showing text: String) throws -> TicModel {
    var game = TicModel()
    for (n, cell) in try cells(in: text).enumerated() {
      game.setCell(n: n, c: cell)
    }
    game.updateGameStatus()
    return game
  }

  /// Returns the cells of a board such as `XOX/.O./X..`.
  static func cells(in text: String) throws -> [Cell] {
    let rows = text.split(separator: "/", omittingEmptySubsequences: false)
    guard rows.count == 3 else {
      throw NotationError("a board needs 3 rows, not \(rows.count)")
    }
    var cells: [Cell] = []
    for (index, row) in rows.enumerated() {
      guard row.count == 3 else {
        throw NotationError("row \(index + 1) needs 3 cells, not \(row.count)")
      }
      for (column, letter) in row.enumerated() {
        guard let cell = cell(letter) else {
          throw NotationError(
            "row \(index + 1), cell \(column + 1) is "
              + "\(String(letter).quoted), not X, O or '.'"
          )
        }
        cells.append(cell)
      }
    }
    return cells
  }

  /// Returns cells in one word, such as `XOX/.O./X..`.
  static func text(of cells: [Cell]) -> String {
    let letters = cells.map { $0 == .b ? "." : $0.rawValue }
    return [letters[0...2], letters[3...5], letters[6...8]]
      .map { $0.joined() }.joined(separator: "/")
  }

  private static func cell(_ letter: Character) -> Cell? {
    letter == "." ? .b : Cell(rawValue: letter.uppercased())
  }
}
