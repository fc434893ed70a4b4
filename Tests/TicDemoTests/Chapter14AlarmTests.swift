import XCTest

@testable import TicDemo

final class Chapter14AlarmTests: XCTestCase {
  private var time = 1000
  private var done: [String] = []

  func test_alarmWithoutWork_hasNothingToWaitFor() {
    XCTAssertNil(alarm().millisecondsLeft)
  }

  func test_work_isDoneOnceWhenThePauseIsOver() {
    let alarm = alarm()
    alarm.set { self.done.append("work") }

    let states = [0, 299, 300, 301].map { later in
      time = 1000 + later
      let left = alarm.millisecondsLeft.map { "\($0)" } ?? "none"
      alarm.ring()
      return "\(left) \(done)"
    }

    XCTAssertEqual(
      states,
      ["300 []", "1 []", "0 [\"work\"]", "none [\"work\"]"]
    )
  }

  func test_severalPieces_areDoneInTheirOrderEachInItsTime() {
    let alarm = alarm()
    for (start, name) in [(1000, "a"), (1000, "b"), (1200, "c")] {
      time = start
      alarm.set { self.done.append(name) }
    }

    time = 1300
    alarm.ring()

    XCTAssertEqual(done, ["a", "b"])
    XCTAssertEqual(alarm.millisecondsLeft, 200)
  }

  func test_workThatIsLate_isDueAtOnce() {
    let alarm = alarm()
    alarm.set {}

    time = 9000

    XCTAssertEqual(alarm.millisecondsLeft, 0)
  }

  func test_workThatSetsTheAlarm_isDoneAfterAnotherPause() {
    let alarm = alarm()
    alarm.set { alarm.set { self.done.append("second") } }

    time = 1300
    alarm.ring()

    XCTAssertEqual(done, [])
    XCTAssertEqual(alarm.millisecondsLeft, 300)
  }

  func test_clockOfTheSystem_goesOn() {
    let start = Platform.now()

    XCTAssertGreaterThanOrEqual(Platform.now(), start)
    XCTAssertGreaterThan(start, 0)
  }

  private func alarm() -> Alarm {
    Alarm(now: { self.time })
  }
}
