import XCTest

@testable import TicDemo

final class Chapter46SilenceTests: XCTestCase {
  func test_silence_isShownAndThenTheLoss() {
    var session = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "game X../.../... turn o - 1 0 0"
    )
    var facts: [String] = []
    for seconds in [5, 7, 14, 15, 18] {
      _ = session.tick(at: 1_000 * seconds)
      let rows = JoinScreen().rows(of: session)
      let isLive = JoinScreen().coloredRows(of: session)
        .contains { $0.contains("^[1;35m") }
      facts.append(
        "\(rows.last ?? "") | board \(rows.contains("X │   │")), live \(isLive)"
      )
    }

    XCTAssertEqual(
      facts,
      [
        "? keys   q quit | board true, live true",
        "Nothing heard for 7 s | board true, live true",
        "Nothing heard for 14 s | board true, live true",
        "Lost for 15 s. Trying again. q quits | board true, live false",
        "Lost for 18 s. Trying again. q quits | board true, live false",
      ]
    )
  }

  func test_lossInTheLobby_hasNoBoard() {
    var session = Chapter46Host.session("rooms 1 1 0")
    _ = session.tick(at: 16_000)

    XCTAssertEqual(
      JoinScreen().rows(of: session),
      ["Lost for 16 s. Trying again. q quits"]
    )
  }
}
