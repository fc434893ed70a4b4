import XCTest

@testable import TicModel

final class Chapter25BoardTests: XCTestCase {
  func test_allSetsOfCells_areLostWhereTheModelFindsALine() {
    let sets = Array<UInt64>(0..<512)

    let lost = sets.filter { Board(own: 0, other: $0).isLost }

    XCTAssertEqual(lost, sets.filter(hasLine))
  }

  func test_boardOfAGrid_isSeenByTheMover() {
    XCTAssertEqual(
      board("XOX/.O./X..", mover: .o),
      Board(own: 0b000_010_010, other: 0b001_000_101)
    )
    XCTAssertEqual(
      board("XOX/.O./X..", mover: .x),
      Board(own: 0b001_000_101, other: 0b000_010_010)
    )
  }

  func test_move_isSeenByTheOtherPlayer() {
    XCTAssertEqual(
      board("XOX/.O./X..", mover: .o).playing(7),
      board("XOX/.O./XO.", mover: .x)
    )
  }

  func test_freeCells_areThoseOfNobody() {
    let boards = ["XOX/.O./X..", ".../.../...", "XOX/OXO/OXO"]

    let cells = boards.map { Array(board($0, mover: .o).freeCells) }

    XCTAssertEqual(cells, [[3, 5, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8], []])
  }

  func test_fullBoard_isFull() {
    XCTAssertTrue(board("XOX/OXO/OXO", mover: .x).isFull)
    XCTAssertFalse(board("XOX/OXO/.XO", mover: .x).isFull)
    XCTAssertFalse(board("XOX/OXO/OX.", mover: .o).isFull)
  }

  func test_games_areCountedByTheirEnds() {
    XCTAssertEqual(
      board("XOX/.O./X..", mover: .o).games,
      Tally(wins: 9, losses: 4, draws: 4)
    )
  }

  func test_gamesFromTheEmptyBoard_areAQuarterOfAMillion() {
    let games = board(".../.../...", mover: .x).games

    XCTAssertEqual(
      games,
      Tally(wins: 131_184, losses: 77_904, draws: 46_080)
    )
    XCTAssertEqual(games.total, 255_168)
  }

  func test_positions_areCountedOnce() {
    let counts = positions.map { $0.count }

    XCTAssertEqual(
      counts,
      [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]
    )
    XCTAssertEqual(counts.reduce(0, +), 5478)
  }

  func test_finalPositions_areCountedByTheirEnds() {
    XCTAssertEqual(ends(of: positions), [626, 316, 16])
  }

  func test_positionsUpToSymmetry_areSevenHundredAndSixtyFive() {
    let patterns = positions.map { Set($0.map { $0.pattern }) }

    let counts = patterns.map { $0.count }
    XCTAssertEqual(counts, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15])
    XCTAssertEqual(counts.reduce(0, +), 765)
    XCTAssertEqual(ends(of: patterns), [91, 44, 3])
  }

  /// The positions of all games, by the number of marks.
  private var positions: [Set<Board>] {
    board(".../.../...", mover: .x).positions
  }

  /// Returns how many positions X has won, O has won, and are draws.
  private func ends(of positions: [Set<Board>]) -> [Int] {
    var ends = [0, 0, 0]
    for (marks, boards) in positions.enumerated() {
      let lost = boards.count { $0.isLost }
      ends[marks.isMultiple(of: 2) ? 1 : 0] += lost
      ends[2] += boards.count { $0.isFull && !$0.isLost }
    }
    return ends
  }

  /// Returns the board of cells such as `XOX/.O./X..`.
  private func board(_ cells: String, mover: Mark) -> Board {
    let grid = cells.filter { $0 != "/" }.map { Cell(rawValue: "\($0)") ?? .b }
    return Board(grid, mover: mover)
  }

  /// Returns whether the model finds a line in a set of cells.
  private func hasLine(_ bits: UInt64) -> Bool {
    var game = TicModel()
    for n in 0..<9 where bits >> n & 1 == 1 {
      game.setCell(n: n, c: .x)
    }
    return game.updateGameStatus()
  }
}
