#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starting processes.
extension SystemCalls {
  /// What a new process reads and writes.
  package enum Streams {
    /// It reads from a descriptor, or nothing, and writes to the others.
    case descriptors(input: Int32? = nil, output: Int32, error: Int32)
    /// It reads and writes at a terminal, which becomes its own: the first that
    /// the head of a session opens does.
    case terminal(path: String)
  }

  /// Why a process could not be started.
  package struct SpawnError: Error, CustomStringConvertible {
    let reason: String

    package var description: String { reason }
  }

  /// Goes on as another program, in this process's place.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments.
  /// - Returns: why that could not be: when it can, there is no return.
  package static func replaceProcess(
    by path: String,
    _ arguments: [String]
  ) -> SpawnError {
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    _ = execv(path, words)
    return SpawnError(reason: "\(path) cannot be run: \(lastError)")
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Starts a process at the head of a new session and process group.
  ///
  /// It meets every signal as usual, whatever this program and the thread that
  /// starts it have ignored or blocked.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: its arguments.
  ///   - environment: its environment.
  ///   - directory: the folder it runs in; nil for this program's.
  ///   - streams: what it reads and writes.
  /// - Returns: the process, or why it could not be started.
  package static func spawn(
    _ path: String,
    arguments: [String],
    environment: [String: String],
    directory: String? = nil,
    streams: Streams
  ) -> Result<Int32, SpawnError> {
    #if canImport(Darwin)
      var actions: Actions
      var attributes: Attributes
    #else
      var actions = Actions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    add(streams, to: &actions)
    if let directory, !addFolder(directory, to: &actions) {
      return .failure(SpawnError(reason: "no program can be given a folder"))
    }
    setSignals(of: &attributes)

    var process: Int32 = 0
    let failure = withCStrings([path] + arguments) { argv in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
        posix_spawn(&process, path, &actions, &attributes, argv, envp)
      }
    }
    guard failure == 0 else {
      return .failure(SpawnError(reason: String(cString: strerror(failure))))
    }
    return .success(process)
  }

  private static func add(_ streams: Streams, to actions: inout Actions) {
    switch streams {
    case .descriptors(let input, let output, let error):
      if let input {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, error, 2)
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  /// Has the process run in a folder; on Linux that is an extension, which
  /// Swift does not see.
  private static func addFolder(
    _ folder: String,
    to actions: inout Actions
  ) -> Bool {
    typealias AddFolder =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
    let name = "posix_spawn_file_actions_addchdir_np"
    return function(name, as: AddFolder.self)?(&actions, folder) == 0
  }

  private static func setSignals(of attributes: inout Attributes) {
    posix_spawnattr_setflags(
      &attributes,
      newSession | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var all = sigset_t()
    sigfillset(&all)
    // These two cannot be set, and some systems refuse to be asked.
    for number in [SIGKILL, SIGSTOP] { sigdelset(&all, number) }
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
  }

  /// The flag that gives a new process a session of its own. On Linux it is an
  /// extension, which Swift does not see; both libraries there number it alike.
  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    private static let newSession: Int16 = 0x80
  #endif

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}
