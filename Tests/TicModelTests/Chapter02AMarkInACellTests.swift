import XCTest

@testable import TicModel

final class Chapter02AMarkInACellTests: XCTestCase {
  func test_setCell_putsTheMarkThereAndNowhereElse() {
    var game = TicModel()

    game.setCell(n: 3, c: .x)

    XCTAssertEqual(board(game), ".../X../...")
  }

  func test_setCell_twice_putsBothMarks() {
    var game = TicModel()

    game.setCell(n: 0, c: .x)
    game.setCell(n: 8, c: .o)

    XCTAssertEqual(board(game), "X../.../..O")
  }

  func test_setCell_above8_changesNothing() {
    var game = TicModel()
    game.setCell(n: 4, c: .x)

    for n in [9, 42] {
      game.setCell(n: n, c: .o)
    }

    XCTAssertEqual(board(game), ".../.X./...")
  }

  func test_setCell_below0_changesNothing() {
    var game = TicModel()
    game.setCell(n: 4, c: .x)

    for n in [-1, -42] {
      game.setCell(n: n, c: .o)
    }

    XCTAssertEqual(board(game), ".../.X./...")
  }

  func test_setCell_blank_changesNothing() {
    var game = TicModel()
    game.setCell(n: 0, c: .x)
    game.setCell(n: 1, c: .o)

    for n in [0, 1, 2] {
      game.setCell(n: n, c: .b)
    }

    XCTAssertEqual(board(game), "XO./.../...")
  }

  func test_setCell_taken_changesNothing() {
    var game = TicModel()
    game.setCell(n: 0, c: .x)
    game.setCell(n: 1, c: .o)

    game.setCell(n: 0, c: .o)
    game.setCell(n: 1, c: .x)

    XCTAssertEqual(board(game), "XO./.../...")
  }

  /// Returns the grid row by row, with a dot for each blank cell.
  private func board(_ game: TicModel) -> String {
    let cells = game.grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]]
    return rows.map { $0.joined() }.joined(separator: "/")
  }
}
