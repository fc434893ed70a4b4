import XCTest

@testable import TicModel

final class Chapter01NineCellsTests: XCTestCase {
  func test_newGame_hasNineCells() {
    let game = TicModel()

    XCTAssertEqual(game.grid.count, 9)
  }

  func test_newGame_isBlank() {
    let game = TicModel()

    XCTAssertEqual(game.grid.filter { $0 == .b }.count, 9)
  }

  func test_rawValue_isWhatTheCellShows() {
    let cells: [Cell] = [.x, .o, .b]

    XCTAssertEqual(cells.map { $0.rawValue }, ["X", "O", ""])
  }
}
