import XCTest

@testable import TicModel

final class Chapter25CannotBeWrongTests: XCTestCase {
  func test_line_isAWinWithoutAnUpdate() {
    let games = ["XXX/OO./...", "OX./XO./X.O"].map(game)

    XCTAssertEqual(games.map(\.outcome), [.won(by: .x), .won(by: .o)])
    XCTAssertEqual(games.map(\.isGameOver), [true, true])
    XCTAssertEqual(
      games.map { $0.winningLines.firstIndex(of: true) },
      [0, 6]
    )
  }

  func test_personHasWon_boardDoesNotWaitForTheComputer() {
    var game = TicModel(twoPlayer: false)

    for n in [0, 3, 1, 4, 2] { game.setCell(n: n, c: game.mover) }

    XCTAssertFalse(game.isBoardDisabled)
  }

  func test_winningMark_isAMarkOrNil() {
    let boards = [
      "XXX/OO./...", "OX./XO./X.O", "XOX/OXO/XOX",
      "OXO/XOX/XOX", "X../.../...",
    ]

    let marks = boards.map { game($0).winningMark?.rawValue }

    XCTAssertEqual(marks, ["X", "O", "X", nil, nil])
  }

  func test_computer_hasAMarkOrIsNotThere() {
    let games = [Mark.x, .o, nil].map { TicModel(computer: $0) }

    XCTAssertEqual(games.map(turns), ["one W-", "one -W", "two --"])
  }

  /// Returns for how many people a game is, and which of its first two turns
  /// wait for the computer, such as `one -W`.
  private func turns(of game: TicModel) -> String {
    var next = game
    next.setCell(n: 4, c: .x)
    let waits = [game, next].map { $0.isBoardDisabled ? "W" : "-" }
    return (game.isTwoPlayer ? "two " : "one ") + waits.joined()
  }

  /// Returns a game with the marks of `board`; nobody has updated its status.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    return game
  }
}
