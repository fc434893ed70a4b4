import XCTest

@testable import TicModel

final class Chapter25CountingTests: XCTestCase {
  func test_finishedGame_isOneBoard() {
    XCTAssertEqual(count("XXX/OO./...", mover: .o), 1)
  }

  func test_twoFreeCells_areFiveBoards() {
    XCTAssertEqual(count("XOX/XOO/.X.", mover: .o), 5)
  }

  func test_cornerEdgeAndCenter_leaveDifferentTrees() {
    let boards = ["X../.../...", ".X./.../...", ".../.X./..."]

    let counts = boards.map { count($0, mover: .o) }

    XCTAssertEqual(counts, [59_705, 63_905, 55_505])
  }

  func test_newGame_hasTheWholeTree() {
    XCTAssertEqual(count(".../.../...", mover: .x), 549_946)
  }

  /// Returns the number of boards that minimax visits to find a value.
  private func count(_ board: String, mover: Mark) -> Int {
    var minimax = Minimax()
    _ = minimax.value(of: Board(game(board).grid, mover: mover))
    return minimax.count
  }
}
