#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starting and ending processes.
extension SystemCalls {
  /// Starts a process as the leader of a new session and a new group.
  ///
  /// The process starts with default signal handling, whatever this program
  /// ignores and the calling thread blocks.
  ///
  /// - Parameters:
  ///   - words: the program's path, and its arguments.
  ///   - environment: the environment.
  ///   - streams: the descriptors for standard input, output and error.
  /// - Returns: the process number.
  /// - Throws: `Failure`.
  static func spawn(
    _ words: [String],
    environment: [String: String],
    streams: [Int32]
  ) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (target, stream) in zip(Int32(0)..., streams) {
      posix_spawn_file_actions_adddup2(&actions, stream, target)
    }
    let flags = newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    // These two can't be changed, and some systems reject an attempt.
    for number in [SIGKILL, SIGSTOP] { sigdelset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var argv = words.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process: Int32 = 0
    errno = posix_spawn(
      &process,
      words[0],
      &actions,
      &attributes,
      &argv,
      &envp
    )
    guard errno == 0 else { throw Failure() }
    return process
  }

  /// Returns whether a child process has ended.
  ///
  /// The child isn't reaped, so its number isn't reused.
  static func hasEnded(_ process: Int32) -> Bool {
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let status = waitid(P_PID, id_t(process), &info, options)
    return status == 0 ? info.si_signo != 0 : errno != EINTR
  }

  /// Waits for a child process to end, and reaps it.
  static func reap(_ process: Int32) -> Command.Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .exited(127) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// The flag that gives a new process a session of its own.
  ///
  /// On Linux it's an enumerator that Swift can't import.
  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    private static let newSession: Int32 = 0x80
  #endif

  /// Kills all processes of a group.
  static func killGroup(_ group: Int32) { _ = kill(-group, SIGKILL) }

  /// Kills all processes of a session, if the system lists them.
  ///
  /// That includes processes with a group of their own, such as those that a
  /// test started with `Process`.
  static func killSession(_ session: Int32) {
    killGroup(session)
    var ended: Set<Int32> = []
    // A process that's just being started is found in the next round.
    while case let left = members(of: session).subtracting(ended),
      !left.isEmpty
    {
      for process in left { _ = kill(process, SIGKILL) }
      ended.formUnion(left)
    }
  }

  private static func members(of session: Int32) -> Set<Int32> {
    let names = Files.names(in: "/proc").compactMap { Int32($0) }
    return Set(names.filter { getsid($0) == session })
  }

  /// Returns whether a process exists.
  package static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
