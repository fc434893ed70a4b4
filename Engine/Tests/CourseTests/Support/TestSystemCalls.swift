import Foundation

@testable import CoursePlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls of the C library that only the tests need.
enum TestSystemCalls {
  /// Creates a pipe whose reading end doesn't block.
  ///
  /// - Returns: Both ends, or `nil` if the system can't create a pipe.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  // MARK: Terminals

  /// Returns all settings of a terminal as a string, for comparison.
  static func settings(of descriptor: Int32) -> String {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return "none" }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) "
      + "\(settings.c_lflag) \(settings.c_cc)"
  }

  /// Opens a new pseudo-terminal.
  ///
  /// - Returns: The descriptors for the person and for the program, and the path
  ///   of the program's end, or `nil` if that fails.
  static func openTerminal() -> (person: Int32, program: Int32, path: String)? {
    var person: Int32 = -1
    var program: Int32 = -1
    guard openpty(&person, &program, nil, nil, nil) == 0 else { return nil }
    for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    guard let name = ttyname(program) else { return nil }
    return (person, program, String(cString: name))
  }

  /// Sets the size of a terminal, which the system reports to the programs in
  /// it.
  static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  // MARK: Processes

  /// Starts a process as the leader of a new session.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - folder: The working directory.
  ///   - environment: The environment variables.
  ///   - output: The descriptor to write to if there's no terminal.
  ///   - terminal: The path of the terminal that the process opens first, and
  ///     which thereby becomes its controlling terminal.
  /// - Returns: The number of the process.
  /// - Throws: `SystemCalls.Failure` if the process can't be started.
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

  /// Returns the exit status or signal of a process, or `nil` while it's
  /// running.
  static func ending(of process: Int32) -> Command.Ending? {
    SystemCalls.hasEnded(process) ? SystemCalls.reap(process) : nil
  }

  /// Sends a signal to a process.
  static func send(_ signal: Int32, to process: Int32) {
    _ = kill(process, signal)
  }

  /// Whether this process runs as the administrator.
  static var isAdministrator: Bool { geteuid() == 0 }

  /// Sets the permission bits of a file.
  static func setMode(_ mode: UInt16, of path: String) {
    _ = chmod(path, mode_t(mode))
  }

  /// Watches folders for changes.
  ///
  /// - Returns: A descriptor that becomes readable after a change, or `nil` if
  ///   the system doesn't support this.
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
