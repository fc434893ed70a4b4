import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's calls that the tests need, beyond those of the course.
enum TestSystemCalls {
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

  /// Asks the system to tell of changes in folders.
  ///
  /// - Returns: a descriptor that can be read when something changed, or nil
  ///   where the system has no such events.
  static func watch(_ folders: [String]) -> Int32? {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
      )
      let areWatched = folders.allSatisfy {
        inotify_add_watch(descriptor, $0, events) >= 0
      }
      return areWatched ? descriptor : nil
    #else
      return nil
    #endif
  }
}
