import XCTest

@testable import TicModel

final class Chapter27ABugReportTests: XCTestCase {
  func test_reportedGame_isWonAtOnce() {
    var game = TicModel()
    for cell in [0, 4, 2, 1, 6] { game.setCell(n: cell, c: game.mover.cell) }

    XCTAssertEqual(game.nextMove(player: .o), 7)
  }

  func test_severalWins_theSoonestIsTaken() {
    XCTAssertEqual(game("XOO/.../.X.").nextMove(player: .x), 6)
  }

  func test_lostGame_theLossIsPutOff() {
    XCTAssertEqual(game("XOO/X../.X.").nextMove(player: .o), 6)
  }

  func test_threatenedGame_theDrawIsSaved() {
    XCTAssertEqual(game("XOX/OOX/.X.").nextMove(player: .o), 8)
  }

  func test_coarseScale_cannotTellWinsApart() {
    XCTAssertEqual(valuesForX(on: .outcome), [-1, 1, -1, 1])
  }

  func test_fineScale_countsTheCellsThatAreLeft() {
    XCTAssertEqual(valuesForX(on: .distance), [-2, 3, -4, 3])
  }

  func test_fineScale_allSearchesAgree() {
    var table = TableMinimax(scale: .distance)
    let positions = board(".../.../...", mover: .x).positions.dropFirst(3)
    let boards = positions.flatMap { Set($0.map { $0.pattern }) }

    let wrong: [Board] = boards.filter { board in
      var minimax = Minimax(scale: .distance)
      var alphaBeta = AlphaBeta(scale: .distance)
      let value = minimax.value(of: board)
      return alphaBeta.value(of: board) != value
        || table.value(of: board) != value
    }

    XCTAssertEqual(wrong, [])
  }

  func test_fineScale_costsMoreBoards() {
    let empty = board(".../.../...", mover: .x)
    var alphaBeta = AlphaBeta(scale: .distance)
    var table = TableMinimax(scale: .distance)

    _ = alphaBeta.value(of: empty)
    _ = table.value(of: empty)

    XCTAssertEqual([alphaBeta.count, table.count], [20_866, 5478])
  }

  /// Returns X's values in the reported game after O plays 3, 5, 7 or 8.
  private func valuesForX(on scale: Scale) -> [Int] {
    [3, 5, 7, 8].map { cell in
      var search = AlphaBeta(scale: scale)
      return search.value(of: board("XOX/.O./X..", mover: .o).playing(cell))
    }
  }

  /// Returns the board of cells such as `XOX/.O./X..`.
  private func board(_ cells: String, mover: Mark) -> Board {
    Board(game(cells).grid, mover: mover)
  }
}
