#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions for starting and ending processes.
extension SystemCalls {
  /// The processor time that this process and the processes that it has waited
  /// for have spent so far, in seconds.
  package static var processorSeconds: Double {
    var spent = tms()
    times(&spent)
    let ticks = [
      spent.tms_utime, spent.tms_stime, spent.tms_cutime, spent.tms_cstime,
    ].map(Double.init).reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The time that a process's threads have run, all together, and the time that
  /// the one that waited longest for a processor has waited, in seconds.
  ///
  /// Both are 0 where the system doesn't say, as on a Mac.
  ///
  /// Source: the Linux kernel's `Documentation/scheduler/sched-stats.rst`.
  static func schedule(of process: Int32) -> (ran: Double, waited: Double) {
    let threads = "/proc/\(process)/task"
    let times = Files.names(in: threads).map { thread in
      let text = Files.contents("\(threads)/\(thread)/schedstat") ?? ""
      return text.split(separator: " ").compactMap { Double($0) }
    }
    .filter { $0.count > 1 }
    let ran = times.map { $0[0] }.reduce(0, +)
    let waited = times.map { $0[1] }.max() ?? 0
    return (ran / 1_000_000_000, waited / 1_000_000_000)
  }

  /// Starts a process as the leader of a new session and a new process group.
  ///
  /// The process starts with default signal handling and no blocked signals,
  /// regardless of the current process's settings.
  ///
  /// - Parameters:
  ///   - words: The path of the program to start, followed by its arguments.
  ///   - environment: The process's environment variables.
  ///   - streams: The file descriptors for standard input, standard output, and
  ///     standard error.
  /// - Returns: The process's identifier, which is also the identifier of its
  ///   group.
  /// - Throws: `Failure` if the process can't be started.
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

  /// Returns whether a child process has ended, without releasing its entry in
  /// the system's process table.
  ///
  /// The system doesn't reuse a process's identifier until the entry has been
  /// released.
  static func hasEnded(_ process: Int32) -> Bool {
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let status = waitid(P_PID, id_t(process), &info, options)
    return status == 0 ? info.si_signo != 0 : errno != EINTR
  }

  /// Waits for a child process to end, releases its entry in the system's
  /// process table, and returns how the process ended.
  static func reap(_ process: Int32) -> Command.Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .exited(127) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// The flag for starting a process in a new session.
  ///
  /// On Linux, the flag is an enumerator that Swift can't import.
  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    private static let newSession: Int32 = 0x80
  #endif

  /// Kills all processes in a process group.
  static func killGroup(_ group: Int32) { _ = kill(-group, SIGKILL) }

  /// Kills all processes that the system lists for a session.
  ///
  /// These include processes with process groups of their own, such as those
  /// that a test started with `Process`.
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

  /// Returns whether a process with the given identifier exists.
  package static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
