import XCTest

@testable import TicDemo

final class Chapter45LoadTests: XCTestCase {
  func test_hostWithSmallShares_isAFailureWithAWayOut() {
    let failures: [LoadFailure] = [
      .rejected(.addressFull, rooms: 100), .rejected(.tooManyRooms, rooms: 100),
      .rejected(.addressFull, rooms: 1_500), .rejected(.hostFull, rooms: 100),
      .lost("the host does not answer"),
    ]

    XCTAssertEqual(
      failures.map(\.description),
      [
        "there are too many connections from your address; "
          + "start the host with '--per-address 2000'",
        "there are too many rooms; start the host with '--per-address 2000'",
        "there are too many connections from your address; "
          + "start the host with '--per-address 3000'",
        "there are too many connections", "the host does not answer",
      ]
    )
  }
}
