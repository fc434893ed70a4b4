import Foundation

@testable import CoursePlatform

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

  /// Opens a new pseudo-terminal.
  ///
  /// - Returns: the end that plays the person, the end for programs, and the
  ///   path of that.
  static func openTerminal() -> (person: Int32, program: Int32, path: String)? {
    var person: Int32 = -1
    var program: Int32 = -1
    guard openpty(&person, &program, nil, nil, nil) == 0 else { return nil }
    for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    guard let name = ttyname(program) else { return nil }
    return (person, program, String(cString: name))
  }

  /// Gives a terminal a size; the system reports it to those who run in it.
  static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  // MARK: Processes

  /// Starts a process at the head of a new session.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - folder: where it runs.
  ///   - environment: its environment.
  ///   - output: the descriptor that it writes to, if it has no terminal.
  ///   - terminal: the path of the terminal that becomes its own: the first
  ///     that the head of a session opens does.
  /// - Returns: the number of the process.
  /// - Throws: `SystemCalls.Failure`.
  static func start(
    _ words: [String],
    in folder: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    output: Int32 = 1,
    terminal: String? = nil
  ) throws -> Int32 {
    let streams = terminal.map { "<'\($0)' >'\($0)' 2>&1" } ?? "</dev/null"
    let script = "cd -P \"$0\" && exec \"$@\" \(streams)"
    return try SystemCalls.spawn(
      ["/bin/sh", "-c", script, folder] + words,
      environment: environment,
      streams: [0, output, output]
    )
  }

  /// Returns how a process ended, or `nil` while it's running.
  static func ending(of process: Int32) -> Command.Ending? {
    SystemCalls.hasEnded(process) ? SystemCalls.reap(process) : nil
  }

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
