import XCTest

@testable import TicModel

final class Chapter32AnyBoardTests: XCTestCase {
  func test_size_isRowsColumnsAndMarksInARow() throws {
    let size = try BoardSize(rows: 3, columns: 5, inARow: 4)

    XCTAssertEqual([size.rows, size.columns, size.inARow], [3, 5, 4])
    XCTAssertEqual(size.cellCount, 15)
    XCTAssertEqual(
      BoardSize.standard,
      try BoardSize(rows: 3, columns: 3, inARow: 3)
    )
  }

  func test_badSizes_areRejectedWithAReason() {
    let sizes = [
      (0, 3, 1), (3, 0, 1), (-3, -3, 1), (8, 9, 3), (.max, .max, 3),
      (3, 3, 0), (3, 3, -1), (3, 4, 5),
    ]

    XCTAssertEqual(
      sizes.map(rejection),
      [
        "a board has at least 1 row and 1 column",
        "a board has at least 1 row and 1 column",
        "a board has at least 1 row and 1 column",
        "a board has at most 64 cells",
        "a board has at most 64 cells",
        "it takes at least 1 in a row to win",
        "it takes at least 1 in a row to win",
        "so many in a row do not fit on the board",
      ]
    )
  }

  func test_sizesAtTheEdge_areGood() {
    let sizes = [(1, 1, 1), (8, 8, 8), (1, 64, 64), (64, 1, 1), (3, 4, 4)]

    XCTAssertEqual(sizes.compactMap(rejection), [])
  }

  func test_standardSize_hasTheEightLinesInTheirOrder() {
    XCTAssertEqual(
      BoardSize.standard.lines,
      [
        [0, 1, 2], [3, 4, 5], [6, 7, 8],
        [0, 3, 6], [1, 4, 7], [2, 5, 8],
        [0, 4, 8], [2, 4, 6],
      ]
    )
  }

  func test_anySize_hasRowsColumnsAndDiagonals() throws {
    XCTAssertEqual(
      try BoardSize(rows: 2, columns: 3, inARow: 2).lines,
      [
        [0, 1], [1, 2], [3, 4], [4, 5],
        [0, 3], [1, 4], [2, 5],
        [0, 4], [1, 5], [1, 3], [2, 4],
      ]
    )
    XCTAssertEqual(
      try BoardSize(rows: 3, columns: 4, inARow: 4).lines,
      [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    )
  }

  func test_numberOfLines_followsFromTheSize() throws {
    let counts = try [(3, 4, 3), (4, 4, 3), (4, 4, 4), (5, 5, 4), (3, 3, 1)]
      .map { size in
        try BoardSize(rows: size.0, columns: size.1, inARow: size.2).lines.count
      }

    XCTAssertEqual(counts, [14, 24, 10, 28, 9])
  }

  func test_game_hasTheCellsAndLinesOfItsSize() throws {
    var game = try game(rows: 3, columns: 4, inARow: 3)
    let blank = Array(repeating: Cell.b, count: 12)

    XCTAssertEqual(game.grid, blank)
    XCTAssertEqual(game.winningLines, Array(repeating: false, count: 14))
    game.setCell(n: 12, c: .x)
    XCTAssertEqual(game.grid, blank)
  }

  func test_lineAnywhere_wins() throws {
    var game = try game(rows: 3, columns: 4, inARow: 3)
    var won: [Bool] = []

    for n in [9, 10, 11] {
      game.setCell(n: n, c: .o)
      won.append(game.updateGameStatus())
    }

    XCTAssertEqual(won, [false, false, true])
    XCTAssertEqual(game.winner, .o)
    XCTAssertEqual(game.winningLines.firstIndex(of: true), 5)
  }

  func test_grid_isFullWithItsLastCell() throws {
    var game = try game(rows: 2, columns: 2, inARow: 2)
    var full: [Bool] = []

    for n in 0..<4 {
      game.setCell(n: n, c: .x)
      full.append(game.isGridFull)
    }

    XCTAssertEqual(full, [false, false, false, true])
  }

  func test_gameWithoutASize_isOnTheStandardBoard() {
    let games = [TicModel(), TicModel(computer: .x)]

    let sizes: [BoardSize] = games.map { $0.size }

    XCTAssertEqual(sizes, [BoardSize.standard, BoardSize.standard])
  }

  /// Returns a new game on a board of that size.
  private func game(
    rows: Int,
    columns: Int,
    inARow: Int
  ) throws -> TicModel {
    let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
    return TicModel(size: size)
  }

  func test_nextMove_takesAndStopsLinesOnAnyBoard() throws {
    var game = TicModel(size: try BoardSize(rows: 4, columns: 5, inARow: 4))
    for n in [5, 6, 7] { game.setCell(n: n, c: .x) }
    for n in [13, 14, 12] { game.setCell(n: n, c: .o) }

    XCTAssertEqual(game.nextMove(player: .x), 8)
    XCTAssertEqual(game.nextMove(player: .o), 11)
    XCTAssertNil(game.nextMove(player: .b))
    game.setCell(n: 8, c: .x)
    XCTAssertNil(game.nextMove(player: .o))
  }

  func test_systemTurn_onASmallBoardIsSure() throws {
    var game = TicModel(size: try BoardSize(rows: 4, columns: 4, inARow: 4))

    game.takeSystemTurn()

    XCTAssertEqual(game.grid.firstIndex(of: .x), 0)
    XCTAssertFalse(game.isGuess)
  }

  func test_systemTurn_onALargeBoardIsAGuessUntilTheNextMark() throws {
    var game = TicModel(size: try BoardSize(rows: 6, columns: 6, inARow: 4))
    var guesses = [game.isGuess]

    game.takeSystemTurn()
    guesses.append(game.isGuess)
    game.setCell(n: 0, c: .b)
    guesses.append(game.isGuess)
    game.setCell(n: 0, c: .o)
    guesses.append(game.isGuess)

    XCTAssertEqual(guesses, [false, true, true, false])
  }

  /// Returns the error message for a board size, or `nil` if it's valid.
  private func rejection(rows: Int, columns: Int, inARow: Int) -> String? {
    do {
      _ = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
