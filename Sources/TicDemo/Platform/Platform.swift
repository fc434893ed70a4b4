#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program's interface to the operating system.
enum Platform {
  /// Writes text to standard output, without buffering.
  static func writeOutput(_ text: String) {
    send(text, to: 1)
  }

  /// Writes text to standard error.
  static func writeError(_ text: String) {
    send(text, to: 2)
  }

  /// Returns the current time of a monotonic clock, in milliseconds.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Ends the program with an exit status.
  static func end(status: Int32) -> Never {
    exit(status)
  }
}
