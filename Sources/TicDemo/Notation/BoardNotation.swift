import TicModel
import TicViewModel

/// A notation for boards: rows of `X`, `O`, and `.` (blank), separated by `/`.
enum BoardNotation {
  /// Returns a view model of a game, given a board such as `XOX/.O./X..`.
  static func viewModel(showing text: String) throws -> TicViewModel {
    let viewModel = TicViewModel()
    for (index, cell) in try cells(in: text).enumerated() {
      viewModel.setCell(index: index, cellValue: cell)
    }
    return viewModel
  }

  /// Returns a game with the marks of the given board.
  static func game(showing text: String) throws -> TicModel {
    var game = TicModel()
    for (n, cell) in try cells(in: text).enumerated() {
      game.setCell(n: n, c: cell)
    }
    return game
  }

  /// Returns a game with the marks of a board of any size, such as `X..O/.X.O`.
  static func game(showing text: String, inARow: Int) throws -> TicModel {
    let rows = rows(in: text)
    let size = try BoardSize(
      rows: rows.count,
      columns: rows[0].count,
      inARow: inARow
    )
    var game = TicModel(size: size)
    for (n, cell) in try cells(in: rows, columns: size.columns).enumerated() {
      game.setCell(n: n, c: cell)
    }
    return game
  }

  /// Returns a view model of a game, given a board such as `XOX/.O./X..` or, if
  /// it's known how many in a row win, a board of any size.
  static func viewModel(
    showing text: String,
    _ inARow: Int?
  ) throws -> TicViewModel {
    guard let inARow else { return try viewModel(showing: text) }
    return try viewModelOfAnySize(text, inARow: inARow)
  }

  /// Returns a view model of a game, given a board of any size as `X..O/.X.O`.
  static func viewModelOfAnySize(
    _ text: String,
    inARow: Int
  ) throws -> TicViewModel {
    let game = try game(showing: text, inARow: inARow)
    let viewModel = TicViewModel(size: game.size)
    for (index, cell) in game.grid.enumerated() {
      viewModel.setCell(index: index, cellValue: cell)
    }
    return viewModel
  }

  /// Returns the cells of a board such as `XOX/.O./X..`, row by row.
  static func cells(in text: String) throws -> [Cell] {
    let rows = rows(in: text)
    guard rows.count == 3 else {
      throw NotationError("a board needs 3 rows, not \(rows.count)")
    }
    return try cells(in: rows, columns: 3)
  }

  private static func rows(in text: String) -> [Substring] {
    text.split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func cells(
    in rows: [Substring],
    columns: Int
  ) throws -> [Cell] {
    var cells: [Cell] = []
    for (index, row) in rows.enumerated() {
      guard row.count == columns else {
        throw NotationError(
          "row \(index + 1) needs \(columns) cells, not \(row.count)"
        )
      }
      for (column, letter) in row.enumerated() {
        guard let cell = cell(letter) else {
          throw NotationError.unknown(letter, row: index + 1, cell: column + 1)
        }
        cells.append(cell)
      }
    }
    return cells
  }

  /// Returns the board notation of some cells, such as `XOX/.O./X..`.
  static func text(of cells: [Cell], columns: Int = 3) -> String {
    let letters = cells.map { $0 == .b ? "." : $0.rawValue }
    return stride(from: 0, to: letters.count, by: columns)
      .map { letters[$0..<$0 + columns].joined() }.joined(separator: "/")
  }

  private static func cell(_ letter: Character) -> Cell? {
    letter == "." ? .b : Cell(rawValue: letter.uppercased())
  }
}
