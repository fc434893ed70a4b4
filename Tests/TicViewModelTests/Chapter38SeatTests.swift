import TicModel
import XCTest

@testable import TicViewModel

final class Chapter38SeatTests: XCTestCase {
  func test_turn_isSaidAsSeenFromHere() {
    XCTAssertEqual(
      seen(".../.../...", .waiting).map { $0.status },
      Array(repeating: "Waiting for another player", count: 3)
    )
    XCTAssertEqual(
      seen(".../.../...", .turn(.x)).map { $0.status },
      ["Your turn", "X's turn", "X's turn"]
    )
    XCTAssertEqual(
      seen("X../.../...", .turn(.o)).map { $0.status },
      ["O's turn", "Your turn", "O's turn"]
    )
  }

  func test_board_isEnabledOnlyForTheOneWhoPlays() {
    let phases: [MatchStanding.Phase] = [
      .waiting, .turn(.x), .turn(.o), .won(.x), .tied,
    ]

    let enabled = phases.map { phase in
      seen("X../.../...", phase).map { $0.isBoardDisabled ? "-" : "+" }.joined()
    }

    XCTAssertEqual(enabled, ["---", "+--", "-+-", "---", "---"])
  }

  func test_badge_isLitForTheOneWhoPlays() {
    let phases: [MatchStanding.Phase] = [
      .waiting, .turn(.x), .turn(.o), .won(.x),
    ]

    let lit: [[Seat]] = phases.flatMap { phase in
      seen("X../.../...", phase).map { viewModel in
        Seat.allCases.filter { viewModel.isTurn(of: $0) }
      }
    }

    XCTAssertEqual(
      lit,
      [[], [], [], [.x], [.x], [.x], [.o], [.o], [.o], [], [], []]
    )
  }

  func test_cells_canBePlayedIfBlankAndItIsMyTurn() {
    let playable = seen("XO./.../...", .turn(.x)).map { viewModel in
      (-1...9).filter { viewModel.canPlay($0) }
    }

    XCTAssertEqual(playable, [[2, 3, 4, 5, 6, 7, 8], [], []])
  }

  func test_end_isSaidAsSeenFromHere() {
    let words = [MatchStanding.Phase.won(.x), .won(.o), .tied].map { phase in
      seen("XXX/OO./...", phase).map { $0.status }
    }

    XCTAssertEqual(
      words,
      [
        ["You win", "You lose", "X wins"],
        ["You lose", "You win", "O wins"],
        ["A tie", "A tie", "A tie"],
      ]
    )
  }

  /// Returns the view models of X, O and a spectator of a match.
  private func seen(
    _ board: String,
    _ phase: MatchStanding.Phase
  ) -> [SeatViewModel] {
    let cells = board.filter { $0 != "/" }
      .map { Cell(rawValue: String($0)) ?? .b }
    return [Place.seat(.x), .seat(.o), .spectator].map { place in
      let viewModel = SeatViewModel()
      viewModel.receive(.you(place), at: 0)
      viewModel.receive(.game(MatchStanding(grid: cells, phase: phase)), at: 0)
      return viewModel
    }
  }
}
