import Foundation
import Synchronization
import XCTest

@testable import CoursePlatform

final class ParallelTests: XCTestCase {
  private struct Failure: Error {}

  func test_results_areInOrderOfWork() throws {
    for threads in [4, 1] {
      let results = Parallel.results(
        of: (0..<20).map { number in
          {
            usleep(UInt32(20 - number) * 100)
            if number == 3 { throw Failure() }
            return number
          }
        },
        on: threads
      )

      XCTAssertEqual(results.count, 20)
      XCTAssertThrowsError(try results[3].get())
      XCTAssertEqual(try results[19].get(), 19)
    }
    XCTAssertTrue(
      Parallel.results(of: [] as [@Sendable () throws -> Int]).isEmpty
    )
  }

  func test_singleThread_runsOneAtATime() {
    let running = Mutex(0)
    let most = Mutex(0)

    _ = Parallel.results(
      of: (0..<8).map { _ in
        {
          let now = running.withLock { running in
            running += 1
            return running
          }
          most.withLock { $0 = max($0, now) }
          usleep(1000)
          running.withLock { $0 -= 1 }
        }
      },
      on: 1
    )

    XCTAssertEqual(most.withLock { $0 }, 1)
  }

  /// Tests that nested work runs in parallel: each of two jobs starts two more,
  /// which wait for each other.
  func test_nestedWork_runsInParallel() throws {
    try XCTSkipIf(ProcessInfo.processInfo.activeProcessorCount < 2)
    let met = Parallel.results(
      of: (0..<2).map { _ in
        {
          let promises = [Future<Int>(), Future<Int>()]
          return Parallel.results(
            of: (0..<2).map { number in
              {
                promises[number].fulfill(number)
                return promises[1 - number].wait() == 1 - number
              }
            }
          ).allSatisfy { (try? $0.get()) == true }
        }
      }
    )

    XCTAssertEqual(try met.map { try $0.get() }, [true, true])
  }

  func test_futureWithoutValue_endsWait() {
    let promised = Future<Int>()
    Thread.detachNewThread { promised.fulfill(nil) }

    XCTAssertNil(promised.wait())
  }
}
