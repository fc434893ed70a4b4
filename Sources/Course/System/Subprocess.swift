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
    let (path, arguments) = limitedCommand
    let started = Platform.spawn(
      path,
      arguments: arguments,
      environment: environment,
      output: output.write,
      error: error.write
    )
    Platform.closeDescriptor(output.write)
    Platform.closeDescriptor(error.write)
    switch started {
    case .failure(let failure):
      throw StartFailure(executable: executable, reason: failure.reason)
    case .success(let process):
      let outcome = LiveProcesses.shared.with(process) {
        watch(process, output: output.read, error: error.read)
      }
      try LiveProcesses.shared.checkCancellation()
      return outcome
    }
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

  func with<Result>(_ session: Int32, _ body: () -> Result) -> Result {
    sessions.withLock { _ = $0.insert(session) }
    defer { sessions.withLock { _ = $0.remove(session) } }
    return body()
  }

  /// Ends all running children and then this program, when asked to stop.
  public func endWithThisProcess() {
    Platform.onStopSignals { signal in
      self.sessions.withLock { $0.forEach(Platform.killSession) }
      self.farewell.withLock { $0() }
      Platform.exitProcess(128 + signal)
    }
  }
}
