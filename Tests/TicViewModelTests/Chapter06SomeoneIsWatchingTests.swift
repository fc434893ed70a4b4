import TicModel
import XCTest

@testable import TicViewModel

final class Chapter06SomeoneIsWatchingTests: XCTestCase {
  func test_setCell_observerIsToldOnceAndSeesTheNewGrid() {
    let viewModel = TicViewModel()
    var seen: [[Cell]] = []
    viewModel.observe { seen.append(viewModel.grid) }

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(seen, [[.b, .b, .b, .x, .b, .b, .b, .b, .b]])
  }

  func test_winningMark_observerSeesTheWinner() {
    let viewModel = TicViewModel()
    viewModel.setCell(index: 0, cellValue: .x)
    viewModel.setCell(index: 1, cellValue: .x)
    var seen: [String] = []
    viewModel.observe { seen.append(viewModel.winnerDisplay) }

    viewModel.setCell(index: 2, cellValue: .x)

    XCTAssertEqual(seen, ["X Wins"])
  }

  func test_ignoredSets_observerIsNotTold() {
    let viewModel = TicViewModel()
    viewModel.setCell(index: 3, cellValue: .x)
    var calls = 0
    viewModel.observe { calls += 1 }

    viewModel.setCell(index: 3, cellValue: .o)
    viewModel.setCell(index: 42, cellValue: .x)
    viewModel.setCell(index: -1, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .b)

    XCTAssertEqual(calls, 0)
  }

  func test_severalObservers_areToldInOrderOfRegistering() {
    let viewModel = TicViewModel()
    var log: [String] = []
    viewModel.observe { log.append("first") }
    viewModel.observe { log.append("second") }
    viewModel.observe { log.append("third") }

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "second", "third"])
  }

  func test_cancelledObserver_isNoLongerTold() {
    let viewModel = TicViewModel()
    var log: [String] = []
    viewModel.observe { log.append("first") }
    let token = viewModel.observe { log.append("second") }
    viewModel.observe { log.append("third") }

    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "third"])
  }

  func test_cancelTwice_takesOutNobodyElse() {
    let viewModel = TicViewModel()
    var log: [String] = []
    let token = viewModel.observe { log.append("first") }
    viewModel.observe { log.append("second") }
    viewModel.observe { log.append("third") }

    viewModel.cancel(token)
    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["second", "third"])
  }

  func test_tokenOfAnotherGame_takesOutNobody() {
    let viewModel = TicViewModel()
    let other = TicViewModel()
    var log: [String] = []
    viewModel.observe { log.append("here") }
    let token = other.observe { log.append("there") }

    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["here"])
  }

  func test_observerCancelledInARound_isNotToldInThatRound() {
    let viewModel = TicViewModel()
    var log: [String] = []
    var token: ObserverToken?
    viewModel.observe {
      log.append("first")
      if let token { viewModel.cancel(token) }
    }
    token = viewModel.observe { log.append("second") }
    viewModel.observe { log.append("third") }

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "third"])
  }

  func test_observerThatCancelsItself_othersAreStillTold() {
    let viewModel = TicViewModel()
    var log: [String] = []
    var token: ObserverToken?
    token = viewModel.observe {
      log.append("first")
      if let token { viewModel.cancel(token) }
    }
    viewModel.observe { log.append("second") }
    viewModel.observe { log.append("third") }

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(log, ["first", "second", "third", "second", "third"])
  }

  func test_observerRegisteredInARound_isToldFromTheNextRoundOn() {
    let viewModel = TicViewModel()
    var log: [String] = []
    viewModel.observe {
      log.append("first")
      viewModel.observe { log.append("new") }
    }

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(log, ["first", "first", "new"])
  }

  func test_changesMadeByAnObserver_areToldInRoundsOfTheirOwn() {
    let viewModel = TicViewModel()
    var log: [String] = []
    viewModel.observe {
      log.append("first")
      viewModel.setCell(index: 4, cellValue: .o)
      viewModel.setCell(index: 8, cellValue: .x)
    }
    viewModel.observe { log.append("second") }

    viewModel.setCell(index: 0, cellValue: .x)

    XCTAssertEqual(
      log,
      ["first", "second", "first", "second", "first", "second"]
    )
  }
}
