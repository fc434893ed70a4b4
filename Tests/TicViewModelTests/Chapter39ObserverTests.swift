import TicModel
import XCTest

@testable import TicViewModel

final class Chapter39ObserverTests: XCTestCase {
  private let viewModel = SeatViewModel()
  private var seen: [String] = []

  func test_observer_isNotifiedOfChangesOnlyUntilCancelled() {
    let token = viewModel.observe { [unowned self] in
      seen.append("\(viewModel.status), \(viewModel.name(of: .o))")
    }
    let begun = Notice.game(MatchStanding(phase: .turn(.x)))

    for notice in [begun, begun, .rejected(.notFree), .you(.player(.x))] {
      viewModel.receive(notice, at: 0)
    }
    viewModel.setNames(x: nil, o: "Bob")
    viewModel.setNames(x: nil, o: "Bob")
    viewModel.cancel(token)
    viewModel.receive(.you(.spectator), at: 0)

    XCTAssertEqual(seen, ["X's turn, ", "Your turn, ", "Your turn, Bob"])
  }

  func test_words_observerSeesThemComeAndGo() throws {
    let hello = try XCTUnwrap(Words("Hello!"))
    viewModel.receive(.you(.player(.o)), at: 0)
    viewModel.observe { [unowned self] in
      let lines = viewModel.messages.map { "\($0.text) \($0.opacity)" }
      seen.append(lines.joined(separator: ", "))
    }

    viewModel.receive(.said(.x, hello), at: 1_000)
    for time in [1_150, 1_300, 2_000, 3_000, 4_650, 5_000, 6_000] {
      viewModel.advance(to: time)
    }
    viewModel.receive(.said(.o, hello), at: 7_000)

    XCTAssertEqual(
      seen,
      [
        "X: Hello! 0.0", "X: Hello! 0.5", "X: Hello! 1.0", "X: Hello! 0.5", "",
        "You: Hello! 0.0",
      ]
    )
  }

  func test_news_comeAndGoNextToTheStatus() {
    viewModel.receive(.game(MatchStanding(phase: .turn(.x))), at: 0)
    viewModel.observe { [unowned self] in
      seen.append("\(viewModel.status). \(viewModel.news)")
    }

    viewModel.announce("X is back.", at: 1_000)
    for time in [1_500, 4_999] { viewModel.advance(to: time) }
    seen.append("later")
    viewModel.advance(to: 5_000)

    XCTAssertEqual(seen, ["X's turn. X is back.", "later", "X's turn. "])
  }

  func test_earlierTime_doesNotTurnTheClockBack() throws {
    let hello = try XCTUnwrap(Words("Hello!"))
    viewModel.receive(.said(.x, hello), at: 1_000)
    viewModel.advance(to: 2_000)
    viewModel.observe { [unowned self] in
      seen += viewModel.messages.map { "\($0.text) \($0.opacity)" }
    }

    viewModel.advance(to: 1_100)
    viewModel.receive(.said(.o, hello), at: 500)
    viewModel.advance(to: 2_150)

    XCTAssertEqual(
      seen,
      ["X: Hello! 1.0", "O: Hello! 0.0", "X: Hello! 1.0", "O: Hello! 0.5"]
    )
  }
}
