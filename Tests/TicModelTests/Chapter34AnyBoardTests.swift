import XCTest

@testable import TicModel

final class Chapter34AnyBoardTests: XCTestCase {
  func test_invalidSizes_areRejectedWithAReason() {
    XCTAssertEqual(reason(0, 3, 1), "a board has at least 1 row and 1 column")
    XCTAssertEqual(reason(3, -3, 1), "a board has at least 1 row and 1 column")
    XCTAssertEqual(reason(8, 9, 3), "a board has at most 64 cells")
    XCTAssertEqual(reason(.max, .max, 3), "a board has at most 64 cells")
    XCTAssertEqual(reason(3, 3, 0), "it takes at least 1 in a row to win")
    XCTAssertEqual(reason(3, 4, 5), "so many in a row do not fit on the board")
  }

  func test_sizesAtTheEdge_areValid() {
    let sizes = [(1, 1, 1), (8, 8, 8), (1, 64, 64), (64, 1, 1), (3, 4, 4)]

    XCTAssertEqual(sizes.compactMap(reason), [])
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

  func test_twoByThree_hasRowsColumnsAndDiagonals() throws {
    XCTAssertEqual(
      try BoardSize(rows: 2, columns: 3, inARow: 2).lines,
      [
        [0, 1], [1, 2], [3, 4], [4, 5],
        [0, 3], [1, 4], [2, 5],
        [0, 4], [1, 5], [1, 3], [2, 4],
      ]
    )
  }

  func test_everySize_hasEachOfItsLinesOnce() throws {
    let wrong = try sizes(upTo: 5).first { size in
      Set(size.lines).count != size.lines.count
    }

    XCTAssertNil(wrong.map(name))
  }

  func test_numberOfLines_followsFromTheSize() throws {
    let counts = try [(3, 4, 3), (4, 4, 4), (5, 5, 4), (3, 3, 1)].map {
      try BoardSize(rows: $0.0, columns: $0.1, inARow: $0.2).lines.count
    }

    XCTAssertEqual(counts, [14, 10, 28, 9])
  }

  func test_lineAnywhere_wins() throws {
    let size = try BoardSize(rows: 3, columns: 4, inARow: 3)
    let others = size.lines.filter { line in
      var game = TicModel(size: size)
      for n in line { game.setCell(n: n, c: .o) }
      return game.winner != .o
    }

    XCTAssertEqual(others.count, 0, "no line: \(others.first ?? [])")
  }

  func test_grid_isFullWithItsLastCell() throws {
    var game = TicModel(size: try BoardSize(rows: 3, columns: 4, inARow: 3))
    let last = (0..<12).first { n in
      game.setCell(n: n, c: .x)
      return game.isGridFull
    }

    XCTAssertEqual(last, 11)
  }

  func test_computer_takesTheLineOfFour() throws {
    let game = try game("XXX./OOO./X.O./....", inARow: 4)

    XCTAssertEqual(game.nextMove(player: .o), 7)
  }

  func test_computer_playsTheLastOf64Cells() throws {
    var game = TicModel(size: try BoardSize(rows: 8, columns: 8, inARow: 8))
    for n in 0..<63 {
      game.setCell(n: n, c: (n / 2 + n / 8).isMultiple(of: 2) ? .x : .o)
    }

    XCTAssertEqual(game.nextMove(player: .x), 63)
  }

  func test_analysis_knowsTheLineOfFour() throws {
    let game = try game("XXX./OOO./X.O./....", inARow: 4)

    XCTAssertEqual(Analysis(of: game, mover: .o).best?.cell, 7)
  }

  func test_computer_knowsTheLastCells() throws {
    let game = try game("X.OO/OX.O/OO.X", inARow: 3)

    XCTAssertEqual(game.nextMove(player: .x), 10)
  }

  func test_firstMoves_areAlikeIfTheBoardCanBeTurned() throws {
    let counts = try [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5)].map { sides in
      let size = try BoardSize(rows: sides.0, columns: sides.1, inARow: 3)
      let board = Board(size: size, own: 0, other: 0)
      return Set(board.freeCells.map { board.playing($0).pattern }).count
    }

    XCTAssertEqual(counts, [2, 2, 4, 3, 6])
  }

  func test_surveyOfTenFreeCells_isTooMuch() throws {
    let ten = Survey(of: try game("...../.....", inARow: 2), mover: .x)
    let nine = Survey(of: try game("O..../.....", inARow: 2), mover: .x)

    XCTAssertNil(ten?.positions)
    XCTAssertNotNil(nine)
  }

  func test_analysisOfALargeBoard_doesNotKnowTheValues() throws {
    let game = TicModel(size: try BoardSize(rows: 6, columns: 6, inARow: 4))

    let moves = Analysis(of: game, mover: .x).moves.map { move in
      [move.value, move.distance].map { $0.map { "\($0)" } ?? "?" }
    }

    XCTAssertEqual(Set(moves), [["?", "?"]])
  }

  func test_computer_playsOnALargeBoard() throws {
    let game = try game("X...../......", inARow: 2)

    let cell = game.nextMove(player: .o)

    XCTAssertEqual(cell.map(game.freeCells.contains), true)
  }

  /// Returns all sizes with that many rows and columns at most.
  private func sizes(upTo most: Int) throws -> [BoardSize] {
    try (1...most).flatMap { rows in
      try (1...most).flatMap { columns in
        try (1...max(rows, columns)).map {
          try BoardSize(rows: rows, columns: columns, inARow: $0)
        }
      }
    }
  }

  /// Returns the name of a size, such as `3x4, 3 in a row`.
  private func name(_ size: BoardSize) -> String {
    "\(size.rows)x\(size.columns), \(size.inARow) in a row"
  }

  /// Returns why a board can't have a size, or `nil` if it can.
  private func reason(_ rows: Int, _ columns: Int, _ inARow: Int) -> String? {
    do {
      _ = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
