import Foundation
import Synchronization

/// A program to run, with limits, and what came of it.
///
/// The program leads a session of its own. When it ends, or is ended, all
/// that it started is ended too.
struct Subprocess {
  var executable: String
  var arguments: [String] = []
  var environment: [String: String] = ProcessInfo.processInfo.environment
  var directory = "."
  /// What it reads, or nil for nothing.
  var input: [UInt8]?
  var limits = Limits()
  /// Whether it may start others that outlive it; looking for them takes time.
  var mayLeaveChildren = true

  /// What a program may use before it is ended.
  struct Limits: Hashable, Codable {
    /// Seconds of wall-clock time.
    var seconds = 600.0
    /// Bytes of output, kept or not.
    var outputBytes = 256 << 20
    /// Bytes of output kept at each end; the middle of more is dropped.
    var keptBytes = 1 << 20
    /// Bytes of address space, or nil for no limit.
    var memoryBytes: Int?
  }

  /// How the program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case tookTooLong
    case printedTooMuch
  }

  /// What a program did.
  struct Outcome {
    let ending: Ending
    let output: String
    let error: String

    var succeeded: Bool { ending == .exited(0) }
  }

  /// A program that could not be started.
  struct StartFailure: Error, CustomStringConvertible {
    let executable: String
    let reason: String

    var description: String { "cannot run \(executable): \(reason)" }
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `StartFailure` when the program cannot be started.
  func run() throws -> Outcome {
    guard let output = Platform.makePipe(), let error = Platform.makePipe()
    else {
      throw StartFailure(executable: executable, reason: Platform.lastError)
    }
    defer {
      Platform.closeDescriptor(output.read)
      Platform.closeDescriptor(error.read)
    }
    try LiveProcesses.shared.checkCancellation()
    let input = try openInput()
    defer { input.map(Platform.closeDescriptor) }
    let (path, arguments) = limitedCommand
    let process = LiveProcesses.shared.start {
      Platform.spawn(
        path,
        arguments: arguments,
        environment: environment,
        streams: .descriptors(
          input: input,
          output: output.write,
          error: error.write
        )
      )
    }
    Platform.closeDescriptor(output.write)
    Platform.closeDescriptor(error.write)
    switch process {
    case .failure(let failure):
      throw StartFailure(executable: executable, reason: failure.reason)
    case .success(let process):
      let outcome = watch(process, output: output.read, error: error.read)
      LiveProcesses.shared.ended(process, mayLeaveChildren: mayLeaveChildren)
      try LiveProcesses.shared.checkCancellation()
      return outcome
    }
  }

  private func openInput() throws -> Int32? {
    guard let input else { return nil }
    let path = "\(directory)/input-\(UUID().uuidString)"
    guard let file = Platform.unnamedFile(path, input) else {
      throw StartFailure(executable: executable, reason: Platform.lastError)
    }
    return file
  }

  /// The command, through the shell where it has a folder or a memory limit:
  /// `cd` and `ulimit` are the portable way to set both before it starts.
  private var limitedCommand: (path: String, arguments: [String]) {
    guard directory != "." || limits.memoryBytes != nil else {
      return (executable, arguments)
    }
    let limit = limits.memoryBytes.map { "ulimit -v \($0 / 1024); " } ?? ""
    let script = "cd \"$0\" || exit 126; \(limit)exec \"$@\""
    return ("/bin/sh", ["-c", script, directory, executable] + arguments)
  }

  private func watch(_ process: pid_t, output: Int32, error: Int32) -> Outcome {
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    var streams = [
      OutputStream(output, limit: limits.keptBytes),
      OutputStream(error, limit: limits.keptBytes),
    ]
    var ending: Ending?
    while ending == nil {
      let open = streams.filter(\.isOpen).map(\.descriptor)
      Platform.waitReadable(open, milliseconds: open.isEmpty ? 1 : 5)
      for index in streams.indices { streams[index].drain() }
      if let ended = Platform.ending(of: process) {
        ending = ended.asSubprocessEnding
      } else if streams.map(\.count).reduce(0, +) > limits.outputBytes {
        ending = .printedTooMuch
      } else if ContinuousClock.now > deadline {
        ending = .tookTooLong
      }
    }
    if mayLeaveChildren || !ending.isOwn { Platform.killSession(process) }
    if ending == .tookTooLong || ending == .printedTooMuch {
      while Platform.ending(of: process) == nil { usleep(1000) }
    }
    for index in streams.indices { streams[index].drain() }
    return Outcome(
      ending: ending ?? .tookTooLong,
      output: streams[0].text,
      error: streams[1].text
    )
  }
}

extension Subprocess.Ending? {
  /// Whether the program ended by itself.
  fileprivate var isOwn: Bool {
    if case .exited = self { true } else { false }
  }
}

extension Platform.Ending {
  fileprivate var asSubprocessEnding: Subprocess.Ending {
    switch self {
    case .exited(let status): .exited(status)
    case .signalled(let signal): .signalled(signal)
    }
  }
}

/// What a process writes to one descriptor: the head and the tail of it.
private struct OutputStream {
  let descriptor: Int32
  private let limit: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  /// How many bytes there were, kept or not.
  private(set) var count = 0
  /// Whether more may come.
  private(set) var isOpen = true

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Reads what is there now, but never for ever: a child left behind may go on
  /// writing.
  mutating func drain() {
    for _ in 0..<64 where isOpen {
      guard let bytes = Platform.readAvailable(descriptor, limit: 1 << 16)
      else { return }
      isOpen = !bytes.isEmpty
      append(bytes)
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
    let room = max(0, limit - head.count)
    head += bytes.prefix(room)
    tail += bytes.dropFirst(room)
    if tail.count > 2 * limit { tail = Array(tail.suffix(limit)) }
  }

  var text: String {
    let dropped = count - head.count - tail.count
    let middle = dropped > 0 ? "\n… \(dropped) bytes left out …\n" : ""
    return String(decoding: head, as: UTF8.self) + middle
      + String(decoding: tail, as: UTF8.self)
  }
}

/// The sessions this program has started and not yet ended.
///
/// A Ctrl-C reaches this program alone, since each child has a session of its
/// own, so it has to end them.
public final class LiveProcesses: Sendable {
  public static let shared = LiveProcesses()

  private let sessions = Mutex<Set<Int32>>([])
  private let farewell = Mutex<@Sendable () -> Void>({})

  /// Has something done before this program ends by a signal.
  func beforeTheEnd(_ body: @escaping @Sendable () -> Void) {
    farewell.withLock { $0 = body }
  }

  private let lastWords = Mutex<@Sendable () -> Int32?>({ nil })

  /// Has something said when this program is asked to stop, before any process
  /// of its own is ended: what those then say is no result.
  ///
  /// - Parameter body: it returns the status that the program ends with, or nil
  ///   for the usual one.
  public func whenAskedToStop(_ body: @escaping @Sendable () -> Int32?) {
    lastWords.withLock { $0 = body }
  }

  /// Whether the work under way may be called off, and whether it was.
  private enum Cancellation {
    case refused, possible, requested
  }
  private let cancellation = Mutex(Cancellation.refused)

  /// Work that was called off.
  public struct Cancelled: Error {}

  /// Runs work that `cancel()` may call off, one at a time.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: `Cancelled`, and what `body` throws.
  public func cancellable<Result>(
    _ body: () throws -> Result
  ) throws -> Result {
    cancellation.withLock { $0 = .possible }
    defer { cancellation.withLock { $0 = .refused } }
    return try body()
  }

  /// Calls off the work that can be, ending its processes.
  public func cancel() {
    let isPossible = cancellation.withLock { cancellation in
      guard cancellation != .refused else { return false }
      cancellation = .requested
      return true
    }
    guard isPossible else { return }
    sessions.withLock { $0.forEach(Platform.killSession) }
  }

  /// What a process that was ended says is no result.
  func checkCancellation() throws {
    let isCancelled = cancellation.withLock { $0 == .requested }
    if isCancelled { throw Cancelled() }
  }

  /// Starts a process, and remembers it.
  ///
  /// Both at once: in between it would pass for one that nobody has started.
  func start(
    _ spawn: () -> Result<Int32, Platform.SpawnError>
  ) -> Result<Int32, Platform.SpawnError> {
    sessions.withLock { sessions in
      let started = spawn()
      if case .success(let process) = started { sessions.insert(process) }
      return started
    }
  }

  /// Forgets a process that has ended, and ends what it has left behind.
  func ended(_ process: Int32, mayLeaveChildren: Bool) {
    sessions.withLock { sessions in
      sessions.remove(process)
      if mayLeaveChildren && adoptsOrphans.withLock({ $0 }) {
        Self.endOrphans(of: process, besides: sessions)
      }
    }
  }

  /// Whether processes that have lost their parent come to this program.
  private let adoptsOrphans = Mutex(false)

  /// Ends the processes that have come to this program from a run.
  ///
  /// One that has left its run's session cannot be told from that of another
  /// run which goes on: the last run to end takes it.
  private static func endOrphans(of run: Int32, besides sessions: Set<Int32>) {
    func orphans() -> [Int32] {
      Platform.childrenOfFirstThread().filter { child in
        guard let session = Platform.session(of: child),
          !sessions.contains(child)
        else { return false }
        return sessions.isEmpty || session == run
      }
    }
    // The children of one that ends come here in their turn.
    let deadline = ContinuousClock.now + .seconds(5)
    while case let left = orphans(), !left.isEmpty,
      ContinuousClock.now < deadline
    {
      left.forEach(Platform.killProcess)
      for process in left {
        while Platform.ending(of: process) == nil,
          ContinuousClock.now < deadline
        {
          usleep(200)
        }
      }
    }
  }

  /// Ends all running children and then this program, when asked to stop; and
  /// from now on, with each run, also those that have left its session.
  public func endWithThisProcess() {
    adoptsOrphans.withLock { $0 = Platform.adoptOrphans() }
    Platform.onStopSignals { signal in
      let status = self.lastWords.withLock { $0() }
      self.sessions.withLock { sessions in
        sessions.forEach(Platform.killSession)
        // Those that have left a session come here when its head has ended.
        for _ in 0..<10 where self.adoptsOrphans.withLock({ $0 }) {
          Platform.childrenOfFirstThread().forEach(Platform.killProcess)
          usleep(2000)
        }
      }
      self.farewell.withLock { $0() }
      Platform.exitProcess(status ?? 128 + signal)
    }
  }
}
