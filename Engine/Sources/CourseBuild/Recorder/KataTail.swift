import XCTest

/// The end of a test, after its body has returned.
///
/// A failure that's recorded then comes from a task or a thread that the body
/// didn't wait for, unless the test is being torn down.
enum KataTail {
  /// The tests that get a moment for such failures, by names such as
  /// `Class.method`.
  nonisolated(unsafe) static var lingering: Set<String> = []
  /// Whether tests might be torn down by code of their own, which could fail or
  /// wait for a thread.
  nonisolated(unsafe) static var mayTearDown = true
  nonisolated(unsafe) static var recorder: KataRecorder?
  private static let lock = NSLock()
  /// Whether the test that's running gets a moment for such failures.
  nonisolated(unsafe) private static var lingers = false
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

  /// Notes that an XCTest test is about to start, given its class and method.
  static func testWillStart(_ name: [String]) {
    lock.withLock {
      lingers = getsMoment(name)
      (isOver, isLingering, hasFailed) = (false, false, false)
    }
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

  /// Waits a moment for late failures of a Swift Testing test, given its suite
  /// and function.
  static func linger(afterTest name: [String]) {
    if getsMoment(name) { usleep(100_000) }
  }

  /// Returns whether a test gets a moment, given the two parts of its name as
  /// they're recorded.
  ///
  /// A name in `lingering` is made of these parts by `TestName`.
  private static func getsMoment(_ name: [String]) -> Bool {
    let suite = name[0].map { $0 == "." ? "_" : $0 }
    let function = name[1].hasSuffix("()") ? name[1].dropLast(2) : name[1][...]
    let plain = (suite + "." + function).filter { $0 != "`" }
    return lingering.contains(String(plain))
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
    guard !lingering.isEmpty else { return }
    let end = Date() + 0.03
    while Date() < end, !testHasEnded() { usleep(500) }
  }

  /// Holds up any thread that's about to crash, in the same way.
  static func holdCrashes() {
    guard !lingering.isEmpty else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        usleep(30_000)
        signal(number, SIG_DFL)
      }
    }
  }
}
