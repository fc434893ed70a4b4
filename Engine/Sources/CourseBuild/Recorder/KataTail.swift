import XCTest

/// The end of a test, after its body has returned.
///
/// A failure that's recorded then comes from a task or a thread that the body
/// didn't wait for, unless the test is being torn down.
enum KataTail {
  /// Whether each test waits a moment for such failures.
  nonisolated(unsafe) static var lingers = false
  /// Whether tests might be torn down by code of their own, which could fail or
  /// wait for a thread.
  nonisolated(unsafe) static var mayTearDown = true
  nonisolated(unsafe) static var recorder: KataRecorder?
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isOver = false
  nonisolated(unsafe) private static var isLingering = false
  nonisolated(unsafe) private static var hasFailed = false

  /// Calls a test's body, and starts the tail when the body returns.
  static func following<Result>(
    _ body: () throws -> Result
  ) rethrows -> Result {
    defer { bodyDidEnd() }
    return try body()
  }

  static func testWillStart() {
    lock.withLock { (isOver, isLingering, hasFailed) = (false, false, false) }
  }

  /// Notes that the body of the current test has returned or thrown an error.
  ///
  /// The record is told as well, because a late crash ends the program.
  static func bodyDidEnd() {
    lock.withLock { isOver = true }
    if !mayTearDown { recorder?.record(["returned"]) }
  }

  /// Waits a moment for late failures, at a place where nothing else can fail:
  /// before a test is torn down or, if that might matter, afterwards.
  ///
  /// Meanwhile, the main thread does the work that was left to it. Once a test
  /// has been torn down, XCTest crashes if a failure is recorded.
  static func linger(afterTeardown: Bool) {
    guard lingers, afterTeardown == mayTearDown else { return }
    if afterTeardown { recorder?.record(["returned"]) }
    lock.withLock { isLingering = true }
    defer { lock.withLock { isLingering = false } }
    let end = Date() + 0.1
    while Date() < end, !lock.withLock({ hasFailed }) {
      RunLoop.main.run(mode: .default, before: Date() + 0.001)
      usleep(100)
    }
  }

  /// Returns whether a failure that's being recorded on the current thread is
  /// late.
  static func takesFailure() -> Bool {
    if !Thread.isMainThread {
      hold { lock.withLock { isLingering || (isOver && !mayTearDown) } }
    }
    // While XCTest waits, the main thread does what was left to it.
    let isAside = !Thread.isMainThread || RunLoop.main.currentMode != nil
    return lock.withLock {
      let isLate = isOver && (isLingering || (!mayTearDown && isAside))
      hasFailed = hasFailed || isLate
      return isLate
    }
  }

  /// Holds up a thread that's about to record a failure, until its test ends or
  /// a moment has passed.
  ///
  /// A test that waits for the thread can't end meanwhile. One that doesn't is
  /// seen to end, even if the thread was fast.
  static func hold(until testHasEnded: () -> Bool) {
    guard lingers else { return }
    let end = Date() + 0.03
    while Date() < end, !testHasEnded() { usleep(500) }
  }

  /// Holds up any thread that's about to crash, in the same way.
  static func holdCrashes() {
    guard lingers else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        usleep(30_000)
        signal(number, SIG_DFL)
      }
    }
  }
}
