import XCTest

@testable import TicDemo

final class Chapter46PlayersTests: XCTestCase {
  func test_players_haveBadgesNamesAndSeconds() {
    var session = Chapter46Host.session(
      "joined 3 x 3x3/3/1 Friday",
      "players Ann Bob",
      "game X../.../... turn o - 1 0 0"
    )
    var rows = [JoinScreen().rows(of: session)[2]]
    for (line, time) in [("away o 45", 5_000), ("players Ann -", 6_000)] {
      _ = session.receive(Array(line.utf8), at: time - 5_000)
      _ = session.tick(at: time)
      rows.append(JoinScreen().rows(of: session)[2])
    }
    let long = Chapter46Host.session(
      "joined 3 watch 3x3/3/1 Friday",
      "players Maximiliana-Rose Bob"
    )
    rows.append(JoinScreen().rows(of: long)[2])

    XCTAssertEqual(
      rows,
      [
        "X  You (Ann)       [O] Bob",
        "X  You (Ann)       [O] Bob (away, 40 s)",
        "X  You (Ann)       [O] (free)",
        "X  Maximiliana-Rose    O  Bob",
      ]
    )
  }
}
