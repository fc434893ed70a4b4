import TicModel
import XCTest

@testable import TicDemo

final class Chapter47RobotTests: XCTestCase {
  func test_robot_answersEachStandingOnce() {
    var session = Chapter46Host.session("joined 3 o 3x3/3/1 Friday")
    var robot = JoinRobot(Strategy { $0.freeCells.first })
    let facts = [
      "game .../.../... waiting - - 1 0 0", "game X../.../... turn o - 1 0 0",
      "game XO./.../... turn x - 1 0 0", "game XO./X../... turn o - 1 0 0",
      "game XOO/X../X.. won x - 1 0 0", "game XOO/X../X.. won x o 1 0 0",
    ]
    .map { line in
      _ = session.receive(Array(line.utf8), at: 0)
      return requests(of: &robot, in: session)
    }

    XCTAssertEqual(
      facts,
      [[], ["move 2"], [], ["move 3"], ["rematch yes"], []]
    )
  }

  func test_robot_answersAgainAfterALoss() {
    let session = Chapter46Host.session(
      "joined 3 o 3x3/3/1 Friday",
      "game X../.../... turn o - 1 0 0"
    )
    var lost = session
    _ = lost.fail("", at: 0)
    var robot = JoinRobot(Strategy { $0.freeCells.first })

    let facts = [session, lost, session].map {
      requests(of: &robot, in: $0)
    }

    XCTAssertEqual(facts, [["move 2"], [], ["move 2"]])
  }

  private func requests(
    of robot: inout JoinRobot,
    in session: JoinSession
  ) -> [String] {
    let inputs = [JoinInput.nothing, .bytes([0x31]), .nothing]
    return inputs.flatMap { robot.handle($0, in: session) }.map { action in
      guard case .ask(let request) = action else { return "\(action)" }
      return request.line
    }
  }
}
