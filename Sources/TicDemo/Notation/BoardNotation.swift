import TicModel

/// A notation for boards: rows of `X`, `O`, and `.` (blank), separated by `/`.
enum BoardNotation {
  /// Returns a game with the marks of a board.
  ///
  /// The board is a standard one, such as `XOX/.O./X..`. With `inARow`, the number
  /// of marks in a row needed to win, it has any size, such as `X..O/.X.O`.
  static func game(
    showing text: String,
    inARow: Int? = nil
  ) throws -> TicModel {
    guard let inARow else {
      return game(of: .standard, with: try standardCells(in: text))
    }
    let rows = rows(in: text)
    let size = try RowOption.size(
      rows: rows.count,
      columns: rows[0].count,
      inARow: inARow
    )
    return game(of: size, with: try cells(in: rows, columns: size.columns))
  }

  private static func game(of size: BoardSize, with cells: [Cell]) -> TicModel {
    var game = TicModel(size: size)
    for (n, cell) in cells.enumerated() {
      game.setCell(n: n, c: cell)
    }
    return game
  }

  /// Returns the cells of a standard board; its error suggests `--row` if the
  /// board has another size.
  private static func standardCells(in text: String) throws -> [Cell] {
    do {
      return try cells(in: text)
    } catch {
      guard (try? game(showing: text, inARow: 1)) != nil else { throw error }
      throw NotationError(
        "\(error); boards of other sizes need '--row <number>'"
      )
    }
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
