import TicModel
import XCTest

@testable import TicViewModel

final class Chapter39SeatTests: XCTestCase {
  func test_badges_nameThePlayersAndTheTurn() {
    let seen =
      badges(.turn(.x), x: "Ann", o: "Bob")
      + badges(.turn(.o), x: "Ann", o: nil)
      + badges(.won(.x), x: "You", o: "You")

    XCTAssertEqual(
      seen,
      [
        "[X] You (Ann), O Bob", "[X] Ann, O You (Bob)", "[X] Ann, O Bob",
        "X You (Ann), [O] ", "X Ann, [O] You", "X Ann, [O] ",
        "X You (You), O You", "X You, O You (You)", "X You, O You",
      ]
    )
  }

  func test_status_isSeenFromEachPlace() {
    let expected: [(phase: MatchStanding.Phase, statuses: [String])] = [
      (.waiting, Array(repeating: "Waiting for another player", count: 3)),
      (.turn(.x), ["Your turn", "X's turn", "X's turn"]),
      (.turn(.o), ["O's turn", "Your turn", "O's turn"]),
      (.won(.x), ["You win", "You lose", "X wins"]),
      (.won(.o), ["You lose", "You win", "O wins"]),
      (.tied, ["A tie", "A tie", "A tie"]),
      (
        .left(.x),
        ["O wins: X has left", "You win: X has left", "O wins: X has left"]
      ),
      (
        .left(.o),
        ["You win: O has left", "X wins: O has left", "X wins: O has left"]
      ),
    ]

    let differing = expected.compactMap { phase, statuses in
      let seen = views(of: MatchStanding(phase: phase)).map(\.status)
      return seen == statuses
        ? nil : "\(phase): \(seen.joined(separator: ", "))"
    }

    XCTAssertEqual(differing, [])
  }

  func test_board_canBePlayedOnItsTurnAndByItsPlayer() throws {
    let size = try BoardSize(rows: 2, columns: 3, inARow: 3)
    let boards: [([Cell], MatchStanding.Phase)] = [
      ([.x, .o, .b, .b, .b, .b], .turn(.x)),
      ([.x, .o, .x, .b, .b, .b], .turn(.o)),
      ([.x, .x, .x, .o, .o, .b], .won(.x)),
      ([.x, .o, .b, .b, .b, .b], .left(.o)),
    ]

    let seen = boards.flatMap { grid, phase in
      let standing = MatchStanding(size: size, grid: grid, phase: phase)
      return views(of: standing).map(board)
    }

    XCTAssertEqual(
      seen,
      [
        "XO2/345 [2, 3, 4, 5]", "XO./... disabled", "XO./... disabled",
        "XOX/... disabled", "XOX/345 [3, 4, 5]", "XOX/... disabled",
        "XXX/OO. disabled [0, 1, 2]", "XXX/OO. disabled [0, 1, 2]",
        "XXX/OO. disabled [0, 1, 2]",
        "XO./... disabled", "XO./... disabled", "XO./... disabled",
      ]
    )
  }

  func test_score_countsRoundsIfThereAreSeveral() {
    let standings = [
      MatchStanding(),
      MatchStanding(round: 2, rounds: 3, xWins: 1),
      MatchStanding(round: 12, rounds: 15, xWins: 4, oWins: 7),
    ]

    XCTAssertEqual(
      standings.map { views(of: $0)[0].score },
      ["", "Round 2 of 3, X 1, O 0", "Round 12 of 15, X 4, O 7"]
    )
  }

  /// Returns a board as text, with the numbers of the cells to play.
  private func board(_ viewModel: SeatViewModel) -> String {
    let picture = viewModel.picture
    let marks = picture.cells.enumerated().map { n, cell in
      picture.playable.contains(n) ? "\(n)" : cell == .b ? "." : cell.rawValue
    }
    let columns = picture.size.columns
    let rows = stride(from: 0, to: marks.count, by: columns)
      .map { marks[$0..<$0 + columns].joined() }
    let playable = (-1...9).filter(viewModel.canPlay)
    return rows.joined(separator: "/")
      + (viewModel.isBoardDisabled ? " disabled" : " \(playable)")
      + picture.lines.map { " \($0)" }.joined()
  }

  /// Returns the badges as text, as seen by X, O and a spectator.
  private func badges(
    _ phase: MatchStanding.Phase,
    x: String?,
    o: String?
  ) -> [String] {
    views(of: MatchStanding(phase: phase)).map { viewModel in
      viewModel.setNames(x: x, o: o)
      return Mark.allCases.map { mark in
        let badge = mark.rawValue
        return (viewModel.isTurn(of: mark) ? "[\(badge)] " : "\(badge) ")
          + viewModel.name(of: mark)
      }.joined(separator: ", ")
    }
  }

  /// Returns the view models of X, O and a spectator of a match.
  private func views(of standing: MatchStanding) -> [SeatViewModel] {
    [Place.player(.x), .player(.o), .spectator].map { place in
      let viewModel = SeatViewModel()
      viewModel.receive(.you(place), at: 0)
      viewModel.receive(.game(standing), at: 0)
      return viewModel
    }
  }
}
