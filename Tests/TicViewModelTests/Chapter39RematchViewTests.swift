import TicModel
import XCTest

@testable import TicViewModel

final class Chapter39RematchViewTests: XCTestCase {
  func test_left_isSaidAsSeenFromHere() {
    let words = [Seat.x, .o].map { seat in
      seen(MatchStanding(phase: .left(seat))).map(\.status)
    }

    XCTAssertEqual(
      words,
      [
        ["O wins: X has left", "You win: X has left", "O wins: X has left"],
        ["You win: O has left", "X wins: O has left", "X wins: O has left"],
      ]
    )
  }

  func test_bar_showsHowManyHaveVoted() {
    let votes: [Set<Seat>] = [[], [.x], [.o], [.x, .o]]

    let bars = votes.map { votes in
      seen(MatchStanding(phase: .tied, votes: votes)).map { $0.rematchProgress }
    }

    XCTAssertEqual(
      bars,
      [RematchProgress.none, .half, .half, .both].map { [$0, $0, $0] }
    )
  }

  func test_button_saysWhatItDoes() {
    let votes: [Set<Seat>] = [[], [.x], [.o], [.x, .o]]

    let words = votes.map { votes in
      seen(MatchStanding(phase: .left(.o), votes: votes)).map {
        $0.rematchButton
      }
    }

    XCTAssertEqual(
      words,
      [
        ["Rematch", "Rematch", nil],
        ["Take back vote", "Accept rematch", nil],
        ["Accept rematch", "Take back vote", nil],
        ["Take back vote", "Take back vote", nil],
      ]
    )
  }

  func test_gameGoesOn_noButton() {
    let phases = [MatchStanding.Phase.waiting, .turn(.x), .turn(.o)]

    let words: [String?] = phases.flatMap { phase in
      seen(MatchStanding(phase: phase)).map { $0.rematchButton }
    }

    XCTAssertEqual(words, Array(repeating: nil, count: 9))
  }

  func test_wholeMatch_barFillsAndTheBoardIsResetOnce() {
    let viewModel = SeatViewModel()
    var bars: [RematchProgress] = []
    var blanks: [Bool] = []
    viewModel.observe {
      bars.append(viewModel.rematchProgress)
      blanks.append(viewModel.grid.allSatisfy { $0 == .b })
    }
    let events: [(Int, Match.Event)] = [
      (1, .enter), (2, .enter), (1, .play(0)), (2, .play(3)), (1, .play(1)),
      (2, .play(4)), (1, .play(2)), (1, .vote(true)), (2, .vote(true)),
    ]
    var match = Match()

    for (number, event) in events {
      for message in match.handle(event, from: Visitor(number))
      where message.receiver != .only(Visitor(1)) {
        viewModel.receive(message.notice, at: 0)
      }
    }

    let unasked = Array(repeating: RematchProgress.none, count: 7)
    XCTAssertEqual(bars, unasked + [.half, .both, .none])
    let played = Array(repeating: false, count: 7)
    XCTAssertEqual(blanks, [true, true] + played + [true])
  }

  /// Returns the view models of X, O and a spectator of a match.
  private func seen(_ standing: MatchStanding) -> [SeatViewModel] {
    [Place.seat(.x), .seat(.o), .spectator].map { place in
      let viewModel = SeatViewModel()
      viewModel.receive(.you(place), at: 0)
      viewModel.receive(.game(standing), at: 0)
      return viewModel
    }
  }
}
