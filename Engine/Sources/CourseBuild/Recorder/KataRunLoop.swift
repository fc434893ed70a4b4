import XCTest

/// The main thread's run loop, in which XCTest waits for each test's setup and
/// teardown.
enum KataRunLoop {
  /// Whether the tests might use run loops themselves.
  nonisolated(unsafe) static var isUsedByTests = false
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isLeftAlone = false

  /// Calls a test's body, and leaves the run loop alone meanwhile if the tests
  /// might use it.
  static func leaveAlone<Result>(
    during body: () throws -> Result
  ) rethrows -> Result {
    lock.withLock { isLeftAlone = isUsedByTests }
    defer { lock.withLock { isLeftAlone = false } }
    return try body()
  }

  /// Shortens the time that XCTest waits for each test's setup and teardown.
  ///
  /// XCTest waits in slices of 0.1 seconds and waits for a whole slice even if
  /// the setup or teardown is done before the wait begins. Ending each slice
  /// after a millisecond makes a run six times as fast.
  static func keepAwake() {
    typealias Loop = UnsafeMutableRawPointer
    guard let main = dlsym(nil, "CFRunLoopGetMain"),
      let end = dlsym(nil, "CFRunLoopStop")
    else { return }
    let mainLoop = unsafeBitCast(main, to: (@convention(c) () -> Loop).self)
    let stop = unsafeBitCast(end, to: (@convention(c) (Loop) -> Void).self)
    Thread.detachNewThread {
      while true {
        usleep(1000)
        lock.withLock { if !isLeftAlone { stop(mainLoop()) } }
      }
    }
  }
}
