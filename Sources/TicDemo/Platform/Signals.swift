#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals that ask the program to end, as events of a loop.
enum Signals {
  /// The sender's wish.
  enum Wish: Equatable {
    /// Control-C: the person at the terminal has had enough.
    case quit
    /// The system is shut down, or the terminal is closed.
    case end
  }

  /// Catches signals from now on, and returns a descriptor that can be read when
  /// there's one.
  ///
  /// Each signal is caught once: a second one ends the program at once. Ignored
  /// signals stay ignored.
  static func start() -> Int32 {
    guard ends[0] < 0, pipe(ends) == 0 else { return ends[0] }
    for end in 0...1 {
      _ = fcntl(ends[end], F_SETFL, O_NONBLOCK)
      _ = fcntl(ends[end], F_SETFD, FD_CLOEXEC)
    }
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let before = signal(number, catchSignal)
      if isIgnoring(before) { signal(number, SIG_IGN) }
    }
    return ends[0]
  }

  /// Returns the wish of a signal that was caught, or `nil` if there's none.
  static func next() -> Wish? {
    var number: UInt8 = 0
    guard read(ends[0], &number, 1) == 1 else { return nil }
    return Int32(number) == SIGINT ? .quit : .end
  }

  private static func isIgnoring(
    _ handler: (@convention(c) (Int32) -> Void)?
  ) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The two ends of a pipe, at a fixed address that a signal handler can use.
private nonisolated(unsafe) let ends = {
  let memory = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  memory.initialize(repeating: -1, count: 2)
  return memory
}()

private func catchSignal(number: Int32) {
  let error = errno
  signal(number, SIG_DFL)
  var byte = UInt8(truncatingIfNeeded: number)
  write(ends[1], &byte, 1)
  errno = error
}
