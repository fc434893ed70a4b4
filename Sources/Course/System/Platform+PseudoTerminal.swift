#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Terminals that a program plays the person of: to time and to test the live
/// screen.
extension Platform {
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
}
