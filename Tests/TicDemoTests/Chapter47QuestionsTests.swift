import XCTest

@testable import TicDemo

final class Chapter47QuestionsTests: XCTestCase {
  func test_leaving_isAskedOnceInARunningMatch() {
    let facts = [
      ("x", "turn o", "l"), ("x", "turn o", "ll"), ("x", "turn o", "lhl"),
      ("x", "won x", "l"), ("watch", "turn o", "l"),
    ]
    .map { place, phase, keys in
      let session = Chapter46Host.session(
        "joined 3 \(place) 3x3/3/1 Friday",
        "game XX./OO./X.. \(phase) - 1 0 0"
      )
      var screen = JoinScreen()
      let requests = screen.type(keys, in: session)
      let asks = screen.rows(of: session)
        .contains("Press l again to leave this match.")
      return requests + [asks ? "asks" : "done"]
    }

    XCTAssertEqual(
      facts,
      [
        ["asks"], ["leave", "done"], ["say Hello!", "asks"],
        ["leave", "done"], ["leave", "done"],
      ]
    )
  }

  func test_watching_asksForANumber() {
    let lobby = Chapter46Host.session(
      "room 12 3x3/3/1 1 0 A",
      "room 7 3x3/3/1 1 0 A",
      "rooms 1 1 2"
    )
    let facts = ["w", "w2", "wx2"].map { keys in
      var screen = JoinScreen()
      let requests = screen.type(keys, in: lobby)
      let asks = screen.rows(of: lobby).contains("Watch which room?")
      return requests + [asks ? "asks" : "done"]
    }

    XCTAssertEqual(
      facts,
      [["asks"], ["watch 7", "done"], ["join 7", "done"]]
    )
  }
}
