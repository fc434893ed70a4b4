import XCTest

@testable import TicDemo

final class Chapter24DelaySchedulerTests: XCTestCase {
  private var time = 1000
  private var done: [String] = []

  func test_schedulerWithoutWork_hasNothingToWaitFor() {
    XCTAssertNil(scheduler().millisecondsLeft)
  }

  func test_work_isDoneOnceWhenThePauseIsOver() {
    let scheduler = scheduler()
    scheduler.schedule { self.done.append("work") }

    let states = [0, 299, 300, 301].map { (later: Int) -> String in
      time = 1000 + later
      let left = scheduler.millisecondsLeft.map { "\($0)" } ?? "none"
      scheduler.runDueWork()
      return "\(left) \(done)"
    }

    XCTAssertEqual(
      states,
      ["300 []", "1 []", "0 [\"work\"]", "none [\"work\"]"]
    )
  }

  func test_workThatIsLate_isDueAtOnce() {
    let scheduler = scheduler()
    scheduler.schedule {}

    time = 9000

    XCTAssertEqual(scheduler.millisecondsLeft, 0)
  }

  func test_severalPieces_areDoneInTheirOrderEachInItsTime() {
    let scheduler = scheduler()
    for (start, name) in [(1000, "a"), (1000, "b"), (1200, "c")] {
      time = start
      scheduler.schedule { self.done.append(name) }
    }

    time = 1300
    scheduler.runDueWork()

    XCTAssertEqual(done, ["a", "b"])
    XCTAssertEqual(scheduler.millisecondsLeft, 200)
  }

  func test_workThatSchedulesWork_isDoneAfterAnotherPause() {
    let scheduler = scheduler()
    scheduler.schedule { scheduler.schedule { self.done.append("second") } }

    time = 1300
    scheduler.runDueWork()

    XCTAssertEqual(done, [])
    XCTAssertEqual(scheduler.millisecondsLeft, 300)
  }

  func test_clockOfTheSystem_goesOn() {
    let start = Platform.now()

    XCTAssertGreaterThanOrEqual(Platform.now(), start)
    XCTAssertGreaterThan(start, 0)
  }

  private func scheduler() -> DelayScheduler {
    DelayScheduler(now: { self.time })
  }
}
