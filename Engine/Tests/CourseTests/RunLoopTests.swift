import XCTest

@testable import Course
@testable import CourseBuild

/// Tests that run loops behave as under `swift test` in a learner's tests.
final class RunLoopTests: XCTestCase {
  private static let body = #"""
      private func seconds(_ body: () -> Void) -> Double {
        let start = Date()
        body()
        return Date().timeIntervalSince(start)
      }
      func test_mode_waits() {
        let time = seconds {
          XCTAssertTrue(RunLoop.main.run(mode: .default, before: Date() + 0.3))
        }
        XCTAssertGreaterThan(time, 0.29)
      }
      func test_current_waits() {
        let time = seconds {
          _ = RunLoop.current.run(mode: .default, before: Date() + 0.3)
        }
        XCTAssertGreaterThan(time, 0.29)
      }
      func test_until_waits() {
        let time = seconds { RunLoop.main.run(until: Date() + 0.3) }
        XCTAssertGreaterThan(time, 0.29)
      }
      func test_timer_fires() {
        nonisolated(unsafe) var count = 0
        let timer = Timer.scheduledTimer(
          withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
        RunLoop.main.run(until: Date() + 0.35)
        timer.invalidate()
        XCTAssertEqual(count, 3)
      }
      func test_mainQueue_endsWait() {
        nonisolated(unsafe) var count = 0
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { count += 1 }
        let time = seconds {
          _ = RunLoop.main.run(mode: .default, before: Date() + 5)
        }
        XCTAssertEqual(count, 1)
        XCTAssertLessThan(time, 4)
      }
      func test_expectation_isFulfilled() {
        let done = expectation(description: "done")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { done.fulfill() }
        wait(for: [done], timeout: 5)
      }
      func test_invertedExpectation_waits() {
        let never = expectation(description: "never")
        never.isInverted = true
        XCTAssertGreaterThan(seconds { wait(for: [never], timeout: 0.3) }, 0.29)
      }
    """#

  func test_runLoopsInTests_wait() throws {
    let verdict = try Bench.direct().verdict(
      on: SamplePackage(["LoopTests": Self.body]).tree
    )

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
    XCTAssertEqual(verdict.passCount, 7)
  }

  func test_runLoopsInHooks_wait() throws {
    let verdict = try Bench.direct().verdict(
      on: SamplePackage([
        "HookTests": """
        private var waited = 0.0
        override func setUp() {
          let start = Date()
          _ = RunLoop.main.run(mode: .default, before: start + 0.3)
          waited = Date().timeIntervalSince(start)
        }
        override func tearDown() {
          let start = Date()
          _ = RunLoop.main.run(mode: .default, before: start + 0.3)
          XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.29)
        }
        func test_it() { XCTAssertGreaterThan(waited, 0.29) }
        """
      ]).tree
    )

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
  }

  /// Tests that XCTest's own waits are still shortened around the tests.
  func test_manyTests_areFast() throws {
    let tests = (1...40).map { "func test_\($0)() { _ = RunLoop.main }" }
    let tree = SamplePackage(["ManyTests": tests.joined(separator: "\n")]).tree
    let build = try Bench.direct()
    _ = try build.verdict(on: tree)
    let start = ContinuousClock.now

    XCTAssertEqual(try build.verdict(on: tree, running: .again).passCount, 40)

    XCTAssertLessThan(start.duration(to: .now), .seconds(4))
  }
}
