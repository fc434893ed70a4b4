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
  // MARK: Pseudo-terminals

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

  /// Gives a terminal a size; the system tells those who run in it.
  static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Returns all of a terminal's settings as text that can be compared.
  static func settings(of descriptor: Int32) -> String {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return "none" }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) "
      + "\(settings.c_lflag) \(settings.c_cc)"
  }

  /// Starts a program at the head of a session, with a terminal as its own.
  ///
  /// The first terminal that the head of a session opens becomes its own.
  ///
  /// - Returns: the process, or nil when it cannot be started.
  static func spawn(
    _ path: String,
    arguments: [String],
    environment: [String: String],
    terminal: String
  ) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawnattr_setflags(&attributes, newSession)
    var process: pid_t = 0
    let words = ([path] + arguments).map { strdup($0) }
    let values = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + values).forEach { free($0) } }
    let failure = posix_spawn(
      &process,
      path,
      &actions,
      &attributes,
      words + [nil],
      values + [nil]
    )
    return failure == 0 ? process : nil
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
