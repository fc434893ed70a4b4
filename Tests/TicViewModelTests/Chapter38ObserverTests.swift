import TicModel
import XCTest

@testable import TicViewModel

final class Chapter38ObserverTests: XCTestCase {
  func test_notices_observerIsToldOfChangesOnly() {
    let viewModel = SeatViewModel()
    var seen: [String] = []
    viewModel.observe { seen.append(viewModel.status) }
    let begun = Notice.game(MatchStanding(phase: .turn(.x)))

    viewModel.receive(begun, at: 0)
    viewModel.receive(begun, at: 0)
    viewModel.receive(.rejected(.notFree), at: 0)
    viewModel.receive(.you(.seat(.x)), at: 0)

    XCTAssertEqual(seen, ["X's turn", "Your turn"])
  }

  func test_phrase_observerSeesItComeAndGo() {
    let viewModel = SeatViewModel()
    var seen: [[String]] = []
    viewModel.observe {
      seen.append(viewModel.messages.map { "\($0.text) \($0.opacity)" })
    }

    viewModel.receive(.said(.o, .hello), at: 1_000)
    for time in [1_150, 1_300, 2_000, 3_000, 4_650, 5_000, 6_000] {
      viewModel.advance(to: time)
    }

    XCTAssertEqual(
      seen,
      [
        ["O: Hello! 0.0"], ["O: Hello! 0.5"], ["O: Hello! 1.0"],
        ["O: Hello! 0.5"], [],
      ]
    )
  }

  func test_phrase_isMineOrOfTheOther() {
    let viewModel = SeatViewModel()
    viewModel.receive(.you(.seat(.o)), at: 0)

    viewModel.receive(.said(.o, .luck), at: 0)
    viewModel.receive(.said(.x, .thanks), at: 0)

    XCTAssertEqual(
      viewModel.messages.map { $0.text },
      ["You: Good luck!", "X: Thank you!"]
    )
  }

  func test_cancelledObserver_isToldNoMore() {
    let viewModel = SeatViewModel()
    var count = 0
    let token = viewModel.observe { count += 1 }

    viewModel.receive(.said(.o, .luck), at: 0)
    viewModel.cancel(token)
    viewModel.advance(to: 100)

    XCTAssertEqual(count, 1)
  }
}
