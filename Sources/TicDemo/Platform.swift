#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the program wants of the system.
enum Platform {
  /// Writes text to standard output, at once.
  static func writeOutput(_ text: String) {
    send(text, to: 1)
  }

  /// Writes text to standard error.
  static func writeError(_ text: String) {
    send(text, to: 2)
  }

  /// Ends the program.
  static func end(status: Int32) -> Never {
    exit(status)
  }
}
