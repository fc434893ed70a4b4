import XCTest

@testable import TicDemo

final class Chapter43ListingTests: XCTestCase {
  func test_list_beginsWithWaitingRoomsOfAllOwners() {
    let crowd = Self.entries([1, 2, 3, 4, 5], owner: 7, isWaiting: true)
    let waiting = Self.entries([8, 9], owner: 8, isWaiting: true)
    let full = Self.entries([6], owner: 8, isWaiting: false)
    let late = Self.entries([7], owner: 9, isWaiting: false)

    XCTAssertEqual(
      Listing(full + late + crowd + waiting).rooms,
      [1, 8, 2, 9, 3, 4, 5, 7, 6]
    )
  }

  func test_rooms_areSentInPagesOfNine() {
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 2))
    for room in 1...18 {
      _ = script.open(room, from: UInt8(room))
      _ = script.say(room, "create Friday")
    }
    _ = (21...23).map { script.open($0, from: UInt8($0)) }
    let far = "rooms \(Int.max)"

    XCTAssertEqual(script.say(21, "rooms").last, "21: rooms 1 2 18")
    XCTAssertEqual(
      script.say(22, "rooms 2").first,
      "22: room 10 3x3/3/1 1 0 Friday"
    )
    XCTAssertEqual(script.say(23, far), ["23: \(far) 2 18"])
  }

  private static func entries(
    _ rooms: [Int],
    owner: UInt8,
    isWaiting: Bool
  ) -> [Listing.Entry] {
    let owner = Chapter43HostScript.address(owner)
    return rooms.map { room in
      Listing.Entry(room: room, owner: owner, isWaiting: isWaiting)
    }
  }
}
