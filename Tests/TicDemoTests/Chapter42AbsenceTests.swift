import XCTest

@testable import TicDemo

final class Chapter42AbsenceTests: XCTestCase {
  private var script = Chapter42HostScript()

  func test_newcomerAndReturner_hearWhoIsAway() {
    script.close(1)
    script.time = 10_000
    script.close(2)
    script.open(4, 5)

    XCTAssertEqual(
      script.say(4, "watch 1").dropFirst(3),
      ["4: away x 35", "4: away o 45"]
    )
    script.time = 20_001
    XCTAssertEqual(
      script.say(5, "back 0000000000000001").dropFirst(4),
      ["5: away o 35", "3: here x", "4: here x"]
    )
  }

  func test_absentPlayerChangesPlaces_membersHearOfIt() {
    script.say(2, "move 1")
    script.say(1, "move 2")
    script.say(2, "move 9")
    script.say(1, "move 8", "rematch yes")
    script.close(1)
    script.time = 5_000

    XCTAssertEqual(
      script.say(2, "rematch yes").suffix(4),
      ["2: here x", "3: here x", "2: away o 40", "3: away o 40"]
    )
  }
}
