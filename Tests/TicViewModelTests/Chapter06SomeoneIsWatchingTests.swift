import TicModel
import XCTest

@testable import TicViewModel

final class Chapter06SomeoneIsWatchingTests: XCTestCase {
  private let viewModel = TicViewModel()
  private var log: [String] = []

  func test_setCell_observerIsNotifiedOnceAndSeesTheMark() {
    var seen: [Cell] = []
    viewModel.observe { seen.append(self.viewModel.grid[3]) }

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(seen, [.x])
  }

  func test_winningMark_observerSeesTheWinner() {
    viewModel.setCell(index: 0, cellValue: .x)
    viewModel.setCell(index: 1, cellValue: .x)
    var seen: [String] = []
    viewModel.observe { seen.append(self.viewModel.winnerDisplay) }

    viewModel.setCell(index: 2, cellValue: .x)

    XCTAssertEqual(seen, ["X Wins"])
  }

  func test_ignoredSets_observerIsNotNotified() {
    viewModel.setCell(index: 3, cellValue: .x)
    var calls = 0
    viewModel.observe { calls += 1 }

    viewModel.setCell(index: 3, cellValue: .o)
    viewModel.setCell(index: 42, cellValue: .x)
    viewModel.setCell(index: -1, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .b)

    XCTAssertEqual(calls, 0)
  }

  func test_severalObservers_areNotifiedInOrderOfRegistering() {
    observe(as: "first")
    observe(as: "second")
    observe(as: "third")

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "second", "third"])
  }

  func test_cancelledObserver_isNoLongerNotified() {
    observe(as: "first")
    let token = observe(as: "second")
    observe(as: "third")

    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "third"])
  }

  func test_viewModelOfACancelledObserver_isReleased() {
    weak var released: TicViewModel?
    do {
      let viewModel = TicViewModel()
      let token = viewModel.observe { _ = viewModel.grid }
      released = viewModel

      viewModel.cancel(token)
    }

    XCTAssertNil(released)
  }

  func test_cancelTwice_removesNobodyElse() {
    let token = observe(as: "first")
    observe(as: "second")
    observe(as: "third")

    viewModel.cancel(token)
    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["second", "third"])
  }

  func test_tokenOfAnotherGame_removesNobody() {
    let other = TicViewModel()
    observe(as: "here")
    let token = other.observe { self.log.append("there") }

    viewModel.cancel(token)
    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["here"])
  }

  func test_observerCancelledInARound_isSkipped() {
    var token: ObserverToken?
    viewModel.observe {
      self.log.append("first")
      if let token { self.viewModel.cancel(token) }
    }
    token = observe(as: "second")
    observe(as: "third")

    viewModel.setCell(index: 3, cellValue: .x)

    XCTAssertEqual(log, ["first", "third"])
  }

  func test_observerThatCancelsItself_othersAreStillNotified() {
    var token: ObserverToken?
    token = viewModel.observe {
      self.log.append("first")
      if let token { self.viewModel.cancel(token) }
    }
    observe(as: "second")
    observe(as: "third")

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(log, ["first", "second", "third", "second", "third"])
  }

  func test_observerRegisteredInARound_isNotifiedFromTheNextRoundOn() {
    viewModel.observe {
      self.log.append("first")
      self.observe(as: "new")
    }

    viewModel.setCell(index: 3, cellValue: .x)
    viewModel.setCell(index: 5, cellValue: .o)

    XCTAssertEqual(log, ["first", "first", "new"])
  }

  func test_changesMadeByAnObserver_areAnnouncedInLaterRounds() {
    viewModel.observe {
      self.log.append("first")
      self.viewModel.setCell(index: 4, cellValue: .o)
      self.viewModel.setCell(index: 8, cellValue: .x)
    }
    observe(as: "second")

    viewModel.setCell(index: 0, cellValue: .x)

    XCTAssertEqual(
      log,
      ["first", "second", "first", "second", "first", "second"]
    )
  }

  /// Registers an observer that adds its name to the log.
  @discardableResult
  private func observe(as name: String) -> ObserverToken {
    viewModel.observe { self.log.append(name) }
  }
}
