import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter37WinnersColorTests: XCTestCase {
  func test_resultOnTheScreen_hasTheWinnersInk() {
    XCTAssertEqual(inks(after: [0, 3, 1, 4, 2]), ["x"])
    XCTAssertEqual(inks(after: [0, 3, 1, 4, 8, 5]), ["o"])
    XCTAssertEqual(inks(after: [0, 1, 2, 4, 3, 5, 7, 6, 8]), ["bright"])
  }

  func test_resultInAPicture_hasTheWinnersColor() throws {
    let results = try ["XXX/OO./...", "XX./OOO/X..", "XOX/XOO/OXX"].map {
      Picture.svg(of: [try BoardNotation.picture(showing: $0)])
        .split(separator: "\n").last { $0.hasPrefix("<text") }
    }

    XCTAssertEqual(
      results[0],
      #"<text class="result x-wins" x="120" y="258">X Wins</text>"#
    )
    XCTAssertEqual(
      results[1],
      #"<text class="result o-wins" x="120" y="258">O Wins</text>"#
    )
    XCTAssertEqual(
      results[2],
      #"<text class="result" x="120" y="258">Draw</text>"#
    )
  }

  /// Returns the inks of the line with the result after these moves.
  private func inks(after moves: [Int]) -> Set<String> {
    let game = TicViewModel()
    let screen = PlayScreen(game)
    moves.forEach { game.play($0) }
    let row = screen.canvas(columns: 40, rows: 11).rows.first { row in
      String(row.map(\.character)).contains("GAME OVER")
    }
    let squares = (row ?? []).filter { $0.character != " " }
    return Set(squares.map { "\($0.ink)" })
  }
}
