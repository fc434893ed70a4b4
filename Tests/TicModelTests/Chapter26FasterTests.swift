import XCTest

@testable import TicModel

final class Chapter26FasterTests: XCTestCase {
  func test_alphaBeta_findsTheValuesOfMinimax() {
    let wrong = randomBoards.filter { board in
      var search = AlphaBeta()
      return search.value(of: board) != oracle(board).signum()
    }

    XCTAssertNil(smallest(wrong))
  }

  func test_drawnTree_losesFourOfItsBoards() {
    let board = Board(own: 0b000_100_011, other: 0b000_011_100)  // XXO/OOX/...
    var minimax = Minimax()
    var alphaBeta = AlphaBeta()

    _ = minimax.value(of: board)
    _ = alphaBeta.value(of: board)

    XCTAssertEqual([minimax.count, alphaBeta.count], [14, 10])
  }

  func test_emptyBoard_isOneBoardInThirty() {
    var alphaBeta = AlphaBeta()

    _ = alphaBeta.value(of: Board(own: 0, other: 0))

    XCTAssertEqual(alphaBeta.count, 18_297)
  }

  func test_bestCell_isTheFirstThatKeepsTheValue() {
    let positions = Board(own: 0, other: 0).positions.joined()

    let open = positions.filter { !$0.isLost && !$0.isFull }
    let wrong = open.filter { board in
      var search = AlphaBeta()
      let value = search.value(of: board)
      let keeper = board.freeCells.first { cell in
        -search.value(of: board.playing(cell)) == value
      }
      return search.bestCell(of: board) != keeper
    }

    XCTAssertNil(smallest(wrong))
  }

  func test_table_findsTheValuesOfMinimax() {
    var table = TableMinimax()

    let wrong = randomBoards.filter { table.value(of: $0) != oracle($0) }

    XCTAssertNil(smallest(wrong))
  }

  func test_table_visitsEachPositionOnce() {
    var table = TableMinimax()

    _ = table.value(of: Board(own: 0, other: 0))

    XCTAssertEqual(table.count, 5478)
  }

  /// Returns the value that plain minimax finds.
  private func oracle(_ board: Board) -> Int {
    var minimax = Minimax()
    return minimax.value(of: board)
  }

  /// Returns a drawing of the board with the fewest free cells.
  private func smallest(_ boards: [Board]) -> String? {
    boards
      .map { (free: Array($0.freeCells).count, drawing: drawing(of: $0)) }
      .min { $0 < $1 }?
      .drawing
  }

  /// Returns a board such as `XO./.X./..O`; X has begun.
  private func drawing(of board: Board) -> String {
    let isXTurn = board.own.nonzeroBitCount == board.other.nonzeroBitCount
    let (x, o) = isXTurn ? (board.own, board.other) : (board.other, board.own)
    let marks = (0..<9).map { cell in
      x >> cell & 1 == 1 ? "X" : o >> cell & 1 == 1 ? "O" : "."
    }
    return [0, 3, 6].map { marks[$0..<$0 + 3].joined() }.joined(separator: "/")
  }

  /// The same 200 boards each time, with three to eight marks.
  private var randomBoards: [Board] {
    var generator = SeededGenerator(state: 22)
    return (0..<200).map { _ in
      var board = Board(own: 0, other: 0)
      for _ in 0..<Int.random(in: 3...8, using: &generator) {
        let cell = Array(board.freeCells).randomElement(using: &generator)
        guard !board.isLost, let cell else { break }
        board = board.playing(cell)
      }
      return board
    }
  }

  /// Random numbers that are the same for the same seed.
  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
