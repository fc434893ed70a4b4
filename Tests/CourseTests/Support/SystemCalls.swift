import Foundation

@testable import Course

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's calls that the tests need, beyond those of the course.
enum SystemCalls {
  // MARK: Terminals

  /// Returns all of a terminal's settings as text that can be compared.
  static func settings(of descriptor: Int32) -> String {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return "none" }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) "
      + "\(settings.c_lflag) \(settings.c_cc)"
  }

  // MARK: Processes

  /// Sends a signal to a process.
  static func send(_ signal: Int32, to process: Int32) {
    _ = kill(process, signal)
  }

  /// Whether this process is the system's administrator.
  static var isAdministrator: Bool { geteuid() == 0 }

  /// Sets the bits that say who may read and write.
  static func setMode(_ mode: UInt16, of path: String) {
    _ = chmod(path, mode_t(mode))
  }
}
