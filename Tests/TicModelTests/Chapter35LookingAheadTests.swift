import XCTest

@testable import TicModel

final class Chapter35LookingAheadTests: XCTestCase {
  func test_winInThreeMoves_isSeenThreeMovesAhead() throws {
    let board = try board(".O.X...", inARow: 3)
    var search = DeepSearch(from: board)

    XCTAssertEqual(search.value(of: board, depth: 3), 3)
  }

  func test_emptyBoard_hasNoValueTwoMovesAhead() {
    let empty = Board(own: 0, other: 0)
    var search = DeepSearch(from: empty)

    XCTAssertNil(search.value(of: empty, depth: 2))
  }

  func test_drawInSight_isADraw() throws {
    let board = try board("XO.", inARow: 3)
    var search = DeepSearch(from: board)

    XCTAssertEqual(search.value(of: board, depth: 1), 0)
  }

  func test_budget_isKept() {
    let empty = Board(own: 0, other: 0)
    var search = DeepSearch(from: empty, limit: 100)

    XCTAssertNil(search.value(of: empty, depth: 9))
    XCTAssertEqual(search.count, 100)
  }

  func test_winOnALargeBoard_isFoundWithinTheBudget() throws {
    let board = try board(
      "O...../....../....../..XX.O/....../......",
      inARow: 4
    )
    var search = DeepSearch(from: board, limit: 10_000)

    XCTAssertEqual(search.best(), DeepSearch.Finding(cell: 19, value: 30))
  }

  func test_threeInARowOnThreeByFour_isWonWithinTwoThousandBoards() throws {
    let board = try board("..../..../....", inARow: 3)
    var search = DeepSearch(from: board, limit: 2000)

    XCTAssertEqual(search.best()?.value, 6)
  }

  func test_winComesBeforeABlock() throws {
    let board = try board("XXX./OOO./..../....", inARow: 4)
    var search = DeepSearch(from: board)

    XCTAssertEqual(search.value(of: board, depth: 1), 10)
  }

  func test_boardOnWhichNobodyCanWin_isKnownToBeADraw() throws {
    let board = try board("..../..../..../....", inARow: 4)
    var search = DeepSearch(from: board, limit: 200)

    XCTAssertEqual(search.best()?.value, 0)
  }

  func test_drawThatXCanForce_isNotSearchedForAWin() throws {
    let board = try board("X.O./.X.O/..../....", inARow: 4)
    var search = DeepSearch(from: board, limit: 50)

    XCTAssertEqual(search.best()?.value, 0)
  }

  func test_guess_isTheCellWhoseOpenLinesWeighMost() throws {
    let board = try board(
      ".O..../....../....X./..X.../.....O/......",
      inARow: 5
    )
    var search = DeepSearch(from: board, limit: 100)

    let finding = search.best()

    XCTAssertEqual(finding?.cell, 15)
    XCTAssertNil(finding?.value)
  }

  func test_noBudgetMakesAValueWrong() throws {
    let sizes = [(3, 3, 3), (2, 4, 3), (1, 5, 2), (3, 3, 2), (2, 3, 1)]
    let wrong = try sizes.compactMap { rows, columns, inARow in
      try wrongValue(
        on: BoardSize(rows: rows, columns: columns, inARow: inARow)
      )
    }

    XCTAssertNil(wrong.first)
  }

  func test_knownBoards_areWonByTheFirstPlayerOrByNobody() throws {
    let sizes = [(3, 3, 3), (3, 4, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4)]

    let signs = try sizes.map { rows, columns, inARow in
      let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      var search = DeepSearch(from: Board(size: size, own: 0, other: 0))
      return search.best()?.value?.signum()
    }

    XCTAssertEqual(signs, [0, 1, 1, 1, 0])
  }

  func test_computer_looksAheadOnLargerBoards() throws {
    let game = try game("X.../.O../....", inARow: 3)

    XCTAssertEqual(game.nextMove(player: .x), 8)
  }

  func test_analysis_looksAheadOnLargerBoards() throws {
    let game = try game("X.../.O../....", inARow: 3)

    let analysis = Analysis(of: game, mover: .x)

    let values = analysis.moves.map { $0.value.map { "\($0)" } ?? "?" }
    XCTAssertEqual(
      values.joined(separator: " "),
      "2 -5 -7 -3 0 -5 4 -7 -7 -7"
    )
    XCTAssertEqual(analysis.best?.cell, 8)
  }

  /// Returns the first position in which a search and plain minimax differ.
  private func wrongValue(on size: BoardSize) -> String? {
    var truth = TableMinimax(scale: .distance)
    let positions = Board(size: size, own: 0, other: 0).positions.reversed()
    for board in positions.joined() where board.result(on: .outcome) == nil {
      for limit in [3, 30, 300] {
        var search = DeepSearch(from: board, limit: limit)
        let value = search.best()?.value
        if let value, value != truth.value(of: board) {
          return "\(board.drawing), \(limit) boards: \(value), "
            + "not \(truth.value(of: board))"
        }
      }
    }
    return nil
  }

  /// Returns a board such as `X..O/.X.O/..X.`.
  ///
  /// X is to move if both have the same number of marks, and otherwise O.
  private func board(_ text: String, inARow: Int) throws -> Board {
    let game = try game(text, inARow: inARow)
    let isX = game.grid.count { $0 == .x } == game.grid.count { $0 == .o }
    return game.board(for: isX ? .x : .o)
  }
}

extension Board {
  /// The board in rows such as `X..O`, as X would draw it who is to move.
  fileprivate var drawing: String {
    let marks = (0..<size.cellCount).map { cell in
      own >> cell & 1 == 1 ? "X" : other >> cell & 1 == 1 ? "O" : "."
    }
    return stride(from: 0, to: marks.count, by: size.columns)
      .map { marks[$0..<$0 + size.columns].joined() }.joined(separator: "/")
  }
}
