import XCTest

@testable import TicModel

final class Chapter32DeepSearchTests: XCTestCase {
  func test_standardBoard_allSearchesAgree() {
    let positions = Board(TicModel().grid, mover: .x).positions.dropFirst(2)
    let boards = positions.flatMap { Set($0.map(\.pattern)) }
      .filter { $0.result(on: .distance) == nil }

    let wrong: [Board] = boards.filter { board in
      var deep = DeepSearch(BoardSize.standard)
      var alphaBeta = AlphaBeta(scale: .distance)
      let truth = DeepSearch.Finding(
        cell: alphaBeta.bestCell(of: board) ?? -1,
        value: alphaBeta.value(of: board),
        isComplete: true
      )
      return deep.best(on: board) != truth
    }

    XCTAssertEqual(wrong, [])
  }

  func test_openLines_areTakenThenStopped() throws {
    let boards = [
      "XXX../OOO../...../.....", "XX.X./O.O.O/...../.....",
      "...../.O.../..O../X..OX", "O.X../O..../O..../...XX",
    ]

    let cells = try boards.map { try best($0, inARow: 4).cell }

    XCTAssertEqual(cells, [3, 2, 0, 15])
  }

  func test_limitedSearch_saysThatItIsLimited() throws {
    let size = try BoardSize(rows: 6, columns: 6, inARow: 4)
    var search = DeepSearch(size, limit: 1000)

    let finding = search.best(on: Board(own: 0, other: 0))

    XCTAssertEqual(finding?.isComplete, false)
    XCTAssertLessThan(search.count, 2000)
  }

  func test_fullBoard_hasNoBestCell() {
    var search = DeepSearch(BoardSize.standard)

    let full = Board(own: 0b101_010_101, other: 0b010_101_010)
    XCTAssertNil(search.best(on: full))
  }

  func test_boardsOnWhichNobodyCanWin_areSeenThrough() throws {
    let findings = try [(4, 4, 4), (3, 5, 4), (5, 5, 5)].map { size in
      var search = DeepSearch(
        try BoardSize(rows: size.0, columns: size.1, inARow: size.2),
        limit: 200
      )
      return search.best(on: Board(own: 0, other: 0))
    }

    let draw = DeepSearch.Finding(cell: 0, value: 0, isComplete: true)
    XCTAssertEqual(findings, [draw, draw, draw])
  }

  func test_knownBoards_areWonByTheFirstPlayerOrByNobody() throws {
    let sizes = [
      (3, 3, 3), (3, 4, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4), (2, 5, 3),
      (3, 4, 4),
    ]

    let signs = try sizes.map { rows, columns, inARow in
      let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      var search = DeepSearch(size)
      return search.best(on: Board(own: 0, other: 0))?.value.signum()
    }

    XCTAssertEqual(signs, [0, 1, 1, 1, 0, 0, 0])
  }

  func test_smallBoards_areSeenThroughFromEachPosition() throws {
    let sizes = [
      (3, 3, 3), (3, 4, 3), (4, 3, 3), (3, 4, 4), (4, 4, 3), (4, 4, 4),
    ]

    for (rows, columns, inARow) in sizes {
      let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
      var dice = Dice()
      for _ in 0..<4 {
        var game = TicModel(size: size)
        while !game.isGameOver {
          var search = DeepSearch(size, limit: DeepSearch.mostBoards(for: size))
          let finding = search.best(on: Board(game.grid, mover: game.mover))
          XCTAssertEqual(finding?.isComplete, true, "\(game.grid)")
          let cells = game.freeCells
          game.setCell(n: cells[dice.next(cells.count)], c: game.mover)
          game.updateGameStatus()
        }
      }
    }
  }

  /// Dice that fall the same way in each run.
  private struct Dice {
    private var state: UInt64 = 18

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % count
    }
  }

  /// Returns the finding for the player to move: X, if the marks are even.
  private func best(
    _ board: String,
    inARow: Int
  ) throws -> DeepSearch.Finding {
    let rows = board.split(separator: "/")
    let size = try BoardSize(
      rows: rows.count,
      columns: rows[0].count,
      inARow: inARow
    )
    let grid = rows.joined().map { Cell(rawValue: "\($0)") ?? .b }
    let isX = grid.count { $0 == .x } == grid.count { $0 == .o }
    var search = DeepSearch(size)
    return try XCTUnwrap(
      search.best(on: Board(grid, mover: isX ? .x : .o))
    )
  }
}
