import XCTest

@testable import TicDemo

final class Chapter43DeliveryTests: XCTestCase {
  func test_oneEvent_isOneWriteForEachConnection() {
    let effects: [TicDemo.Host.Effect] = [
      .send(.pong, to: 7), .send(.bye, to: 3), .send(.here(.x), to: 7),
      .close(3), .send(.left(.asked), to: 3),
    ]

    let deliveries = Delivery.deliveries(of: effects)

    XCTAssertEqual(deliveries.map { $0.connection }, [7, 3])
    XCTAssertEqual(deliveries.map { $0.isClosing }, [false, true])
    XCTAssertEqual(
      deliveries.map { $0.text },
      ["pong\nhere x\n", "bye\nleft asked\n"]
    )
  }
}
