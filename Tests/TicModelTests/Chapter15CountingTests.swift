import XCTest

@testable import TicModel

final class Chapter15CountingTests: XCTestCase {
  func test_finishedGame_isOneBoard() {
    XCTAssertEqual(count("XXX/OO./...", mover: .o), 1)
  }

  func test_twoFreeCells_areFiveBoards() {
    XCTAssertEqual(count("XOX/XOO/.X.", mover: .o), 5)
  }

  func test_cornerEdgeAndCentre_leaveDifferentTrees() {
    let boards = ["X../.../...", ".X./.../...", ".../.X./..."]

    let counts = boards.map { count($0, mover: .o) }

    XCTAssertEqual(counts, [59_705, 63_905, 55_505])
  }

  func test_newGame_hasTheWholeTree() {
    XCTAssertEqual(count(".../.../...", mover: .x), 549_946)
  }

  func test_alphaBeta_findsTheValuesOfMinimax() {
    let wrong: [Board] = boards.filter { board in
      var minimax = Minimax()
      var alphaBeta = AlphaBeta()
      return alphaBeta.value(of: board) != minimax.value(of: board).signum()
    }

    XCTAssertEqual(wrong, [])
  }

  func test_alphaBeta_looksAtOneBoardInThirty() {
    var alphaBeta = AlphaBeta()

    _ = alphaBeta.value(of: Board(TicModel().grid, mover: .x))

    XCTAssertEqual(alphaBeta.count, 18_297)
  }

  func test_table_findsTheValuesOfMinimax() {
    var table = TableMinimax()

    let wrong: [Board] = boards.filter { board in
      var minimax = Minimax()
      return table.value(of: board) != minimax.value(of: board)
    }

    XCTAssertEqual(wrong, [])
  }

  func test_table_looksAtEachPositionOnce() {
    var table = TableMinimax()

    _ = table.value(of: Board(TicModel().grid, mover: .x))

    XCTAssertEqual(table.count, 5478)
  }

  /// One of each look, of all positions with three marks or more.
  private var boards: [Board] {
    let positions = Board(TicModel().grid, mover: .x).positions
    return positions.dropFirst(3).flatMap { Set($0.map { $0.pattern }) }
  }

  /// Returns how many boards minimax looks at to find the value of one.
  private func count(_ board: String, mover: Cell) -> Int {
    var minimax = Minimax()
    _ = minimax.value(of: Board(game(board).grid, mover: mover))
    return minimax.count
  }

  /// Returns a game with the marks of `board`, its status up to date.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    game.updateGameStatus()
    return game
  }
}
