import XCTest

@testable import TicDemo

final class Chapter43AddressTests: XCTestCase {
  private let zeros = [UInt8](repeating: 0, count: 8)
  private let ones = [UInt8](repeating: 0xFF, count: 8)

  func test_fourBytes_allCount() {
    let one = Address(bytes: [10, 0, 0, 1])

    XCTAssertEqual(one, Address(bytes: [10, 0, 0, 1]))
    XCTAssertNotEqual(one, Address(bytes: [10, 0, 0, 2]))
    XCTAssertNotEqual(one, Address(bytes: [11, 0, 0, 1]))
  }

  func test_sixteenBytes_firstEightCount() {
    let home: [UInt8] = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 1]
    let other: [UInt8] = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 2]

    XCTAssertEqual(Address(bytes: home + zeros), Address(bytes: home + ones))
    XCTAssertNotEqual(Address(bytes: home + ones), Address(bytes: other + ones))
  }

  func test_fourInSixteen_areFour() {
    let disguise = zeros + [0, 0, 0xFF, 0xFF]
    let one = Address(bytes: disguise + [10, 0, 0, 1])

    XCTAssertEqual(one, Address(bytes: [10, 0, 0, 1]))
    XCTAssertNotEqual(one, Address(bytes: disguise + [10, 0, 0, 2]))
  }
}
