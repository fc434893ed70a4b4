import XCTest

@testable import TicModel

final class Chapter13RandomMoveTests: XCTestCase {
  func test_oneFreeCell_isTheMove() {
    var dice = Dice(state: 7)

    XCTAssertEqual(game("XXO/OOX/X.O").randomMove(using: &dice), 7)
  }

  func test_manyMoves_takeEachFreeCellAndNoOther() {
    let found = moves(".OX/O.O/X.X", count: 100, seed: 7)

    XCTAssertEqual(Set(found).sorted(), [0, 4, 7])
  }

  func test_moves_dependOnTheDiceAlone() {
    let seeds: [UInt64] = [7, 7, 8]

    let games = seeds.map { moves(".../.../...", count: 20, seed: $0) }

    XCTAssertTrue(games[0] == games[1])
    XCTAssertFalse(games[0] == games[2])
  }

  func test_gameThatIsOver_hasNoMove() {
    let boards = ["XXX/OO./...", "OOO/XX./X..", "XOX/OXO/XOX", "OXO/XOX/XOX"]

    let found = boards.flatMap { moves($0, count: 1, seed: 7) }

    XCTAssertEqual(found, [])
  }

  /// Returns moves for one board, chosen one after the other.
  private func moves(_ board: String, count: Int, seed: UInt64) -> [Int] {
    let game = game(board)
    var dice = Dice(state: seed)
    return (0..<count).compactMap { _ in game.randomMove(using: &dice) }
  }

  /// Dice that fall in the same way each time they start from the same state.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  /// Returns a game with the marks of `board`, such as `XO./.X./..O`.
  private func game(_ board: String) -> TicModel {
    var game = TicModel()
    for (n, mark) in board.filter({ $0 != "/" }).enumerated() {
      game.setCell(n: n, c: Cell(rawValue: String(mark)) ?? .b)
    }
    return game
  }
}
