import XCTest

@testable import TicModel

final class Chapter20RandomMoveTests: XCTestCase {
  func test_oneFreeCell_isTheMove() {
    var generator = FakeGenerator(state: 7)

    XCTAssertEqual(game("XXO/OOX/X.O").randomMove(using: &generator), 7)
  }

  func test_manyMoves_takeEachFreeCellAndNoOther() {
    let found = moves(".OX/O.O/X.X", count: 100, seed: 7)

    XCTAssertEqual(Set(found).sorted(), [0, 4, 7])
  }

  func test_moves_dependOnTheGeneratorAlone() {
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

  func test_lineThatNobodyHasLookedFor_endsTheGameToo() {
    var game = game("XX./OO./...")
    var generator = FakeGenerator(state: 7)

    game.setCell(n: 2, c: .x)

    XCTAssertNil(game.randomMove(using: &generator))
  }

  /// Returns moves for one board, chosen one after the other.
  private func moves(_ board: String, count: Int, seed: UInt64) -> [Int] {
    let game = game(board)
    var generator = FakeGenerator(state: seed)
    return (0..<count).compactMap { _ in game.randomMove(using: &generator) }
  }

  /// A generator that repeats the same numbers for the same state.
  private struct FakeGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
