import XCTest

@testable import TicModel

final class Chapter22TheBestMoveTests: XCTestCase {
  func test_freeCells_areTheBlankOnesInOrder() {
    let boards = ["XOX/OXO/...", ".OX/O.O/X.X", "OXO/XOX/XOX"]

    XCTAssertEqual(
      boards.map { game($0).freeCells },
      [[6, 7, 8], [0, 4, 7], []]
    )
  }

  func test_oneFreeCell_isTheBest() {
    XCTAssertEqual(game("XXO/OOX/X.O").nextMove(player: .x), 7)
  }

  func test_whereThereIsNoMove_thereIsNoBest() {
    let moves = best([
      ("XXX/OO./...", .x), ("XXX/OO./...", .o),
      ("OXO/XOX/XOX", .x), ("OXO/XOX/XOX", .o),
      ("XXO/OOX/X.O", .b),
    ])

    XCTAssertEqual(moves, ["none", "none", "none", "none", "none"])
  }

  func test_lineThatIsOpen_isTaken() {
    let moves = best([
      (".XO/XOO/XX.", .o), (".XO/XOO/XX.", .x), (".../OXX/OXO", .x),
    ])

    XCTAssertEqual(moves, ["8", "0", "1"])
  }

  func test_opponents_areEachOther() {
    let opponents: [Mark] = [Mark.x, Mark.o].map { $0.opponent }

    XCTAssertEqual(opponents, [.o, .x])
  }

  func test_lineOfTheOpponent_isStopped() {
    let moves = best([("O.X/XOO/.XX", .o), ("XO./.O./..X", .x)])

    XCTAssertEqual(moves, ["6", "7"])
  }

  func test_twoLinesAtOnce_areSeenBeforehand() {
    XCTAssertEqual(best([("OOX/X.O/..X", .x)]), ["6"])
  }

  func test_tableOfBoards_isAnsweredRowByRow() {
    let moves = best([
      ("XXO/XOO/...", .x), ("XXO/XOO/...", .o), ("XXO/OOX/X.O", .x),
      ("X../.O./O.X", .x), ("X../.O./...", .x), ("X../.../...", .o),
      ("XXO/XX./...", .x),
    ])

    XCTAssertEqual(moves, ["6", "6", "7", "2", "1", "4", "5"])
  }

  /// Returns the best cells on some boards, each for a player.
  private func best(_ questions: [(board: String, player: Cell)]) -> [String] {
    questions.map { board, player in
      game(board).nextMove(player: player).map { "\($0)" } ?? "none"
    }
  }
}
