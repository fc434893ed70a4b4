import XCTest

@testable import TicDemo

final class Chapter47TerminalTests: XCTestCase {
  func test_closedTerminal_keepsThePlace() {
    let session = Chapter46Host.session("joined 3 x 3x3/3/1 Friday")
    var face = JoinTerminal(JoinScreen(), isColored: false, isASCII: false)

    let actions = [JoinInput.bytes([4]), .ended].map {
      face.handle($0, in: session)
    }

    XCTAssertEqual(actions, [[.quit], [.interrupt]])
  }
}
