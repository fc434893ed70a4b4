import Foundation

/// A program to run, with limits, and what came of it.
///
/// The program leads a session of its own. When it ends, or is ended, all
/// that it started is ended too.
package struct Subprocess {
  package var executable: String
  package var arguments: [String] = []
  package var environment: [String: String] = ProcessInfo.processInfo
    .environment
  /// The folder it runs in; nil for this program's.
  package var directory: String?
  /// What it reads.
  package var input: [UInt8] = []
  package var limits = Limits()
  /// Whether it may start others that outlive it; looking for them takes time.
  package var mayLeaveChildren = true

  package init(
    executable: String,
    arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    directory: String? = nil,
    input: [UInt8] = [],
    limits: Limits = Limits(),
    mayLeaveChildren: Bool = true
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.input = input
    self.limits = limits
    self.mayLeaveChildren = mayLeaveChildren
  }

  /// Returns this program's environment with another folder for what is soon
  /// removed: SwiftPM and the compiler's driver leave folders behind.
  package static func environment(temporary folder: String) -> [String: String]
  {
    ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
  }

  /// How the program ended.
  package enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case tookTooLong
    case printedTooMuch

    /// What a person is told who sees nothing else.
    var words: String {
      switch self {
      case .exited(let status): "it ends with status \(status)"
      case .signalled(let signal): SystemCalls.name(ofSignal: signal)
      case .tookTooLong: "it takes too long"
      case .printedTooMuch: "it prints without end"
      }
    }
  }

  /// What a program did.
  package struct Outcome {
    package let ending: Ending
    package let output: String
    package let error: String
    /// The output to the byte; nil where its middle was dropped.
    var outputBytes: [UInt8]?

    package var succeeded: Bool { ending == .exited(0) }
  }

  /// A program that could not be started.
  struct StartFailure: Error, CustomStringConvertible {
    let executable: String
    let reason: String

    var description: String { "cannot run \(executable): \(reason)" }
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `StartFailure` when the program cannot be started, and
  ///   `Cancellation.Cancelled` when the work it belongs to is called off.
  package func run() throws -> Outcome {
    let cancellation = Cancellation.current
    try cancellation?.check()
    let output = try Pipe(for: self)
    let error = try Pipe(for: self)
    let input = self.input.isEmpty ? nil : try Pipe(for: self, isInput: true)
    let (path, arguments) = limitedCommand
    let started = LiveProcesses.shared.start {
      SystemCalls.spawn(
        path,
        arguments: arguments,
        environment: environment,
        directory: directory,
        streams: .descriptors(
          input: input?.read,
          output: output.write,
          error: error.write
        )
      )
    }
    output.closeWrite()
    error.closeWrite()
    input?.closeRead()
    switch started {
    case .failure(let failure):
      throw StartFailure(executable: executable, reason: failure.reason)
    case .success(let process):
      cancellation?.add(process)
      let outcome = watch(process, output: output, error: error, input: input)
      cancellation?.remove(process)
      LiveProcesses.shared.ended(process, mayLeaveChildren: mayLeaveChildren)
      // What a process that was ended says is no result.
      try cancellation?.check()
      return outcome
    }
  }

  /// The command, through the shell where it has a memory limit: `ulimit` is
  /// the portable way to set one before it starts.
  private var limitedCommand: (path: String, arguments: [String]) {
    guard let bytes = limits.memoryBytes else { return (executable, arguments) }
    let script = "ulimit -v \(bytes / 1024); exec \"$0\" \"$@\""
    return ("/bin/sh", ["-c", script, executable] + arguments)
  }

  private func watch(
    _ process: Int32,
    output: Pipe,
    error: Pipe,
    input: Pipe?
  ) -> Outcome {
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    var streams = [output, error].map {
      OutputStream($0, limit: limits.keptBytes)
    }
    var unread = self.input[...]
    var ending: Ending?
    while ending == nil {
      let open = streams.filter(\.isOpen).map(\.pipe.read)
      let writable = input?.openWrite.map { [$0] } ?? []
      // The end of a process closes its pipes, unless a child has them too.
      SystemCalls.waitReadable(
        open,
        writable: writable,
        milliseconds: open.isEmpty && writable.isEmpty ? 1 : 20
      )
      if let input { Self.feed(&unread, to: input) }
      for index in streams.indices { streams[index].drain() }
      if let ended = SystemCalls.ending(of: process) {
        ending = ended.asSubprocessEnding
      } else if streams.map(\.kept.count).reduce(0, +) > limits.outputBytes {
        ending = .printedTooMuch
      } else if ContinuousClock.now > deadline {
        ending = .tookTooLong
      }
    }
    if mayLeaveChildren || !ending.isOwn { SystemCalls.killSession(process) }
    if ending == .tookTooLong || ending == .printedTooMuch {
      while SystemCalls.ending(of: process) == nil { usleep(1000) }
    }
    for index in streams.indices { streams[index].drain() }
    return Outcome(
      ending: ending ?? .tookTooLong,
      output: streams[0].kept.text,
      error: streams[1].kept.text,
      outputBytes: streams[0].kept.bytes
    )
  }

  /// Writes what can be written now; at its end the program sees an end too.
  private static func feed(_ unread: inout ArraySlice<UInt8>, to input: Pipe) {
    guard let descriptor = input.openWrite else { return }
    let count = SystemCalls.writeAvailable(unread, to: descriptor)
    unread = unread.dropFirst(count ?? unread.count)
    if unread.isEmpty { input.closeWrite() }
  }
}

/// A pipe between this program and one it runs, closed with its owner.
private final class Pipe {
  let read: Int32
  let write: Int32
  private var isReadOpen = true
  private var isWriteOpen = true

  init(for process: Subprocess, isInput: Bool = false) throws {
    guard let ends = SystemCalls.makePipe(isInput: isInput) else {
      throw Subprocess.StartFailure(
        executable: process.executable,
        reason: SystemCalls.lastError
      )
    }
    if isInput { SystemCalls.ignoreBrokenPipes() }
    (read, write) = ends
  }

  deinit {
    closeRead()
    closeWrite()
  }

  /// The end to write to, until it is closed.
  var openWrite: Int32? { isWriteOpen ? write : nil }

  func closeRead() {
    if isReadOpen { SystemCalls.closeDescriptor(read) }
    isReadOpen = false
  }

  func closeWrite() {
    if isWriteOpen { SystemCalls.closeDescriptor(write) }
    isWriteOpen = false
  }
}

extension Subprocess.Ending? {
  /// Whether the program ended by itself.
  fileprivate var isOwn: Bool {
    if case .exited = self { true } else { false }
  }
}

extension SystemCalls.Ending {
  fileprivate var asSubprocessEnding: Subprocess.Ending {
    switch self {
    case .exited(let status): .exited(status)
    case .signalled(let signal): .signalled(signal)
    }
  }
}

/// What a process writes to one descriptor.
private struct OutputStream {
  let pipe: Pipe
  private(set) var kept: KeptOutput
  /// Whether more may come.
  private(set) var isOpen = true

  init(_ pipe: Pipe, limit: Int) {
    self.pipe = pipe
    kept = KeptOutput(limit: limit)
  }

  /// Reads what is there now, but never for ever: a child left behind may go on
  /// writing.
  mutating func drain() {
    for _ in 0..<64 where isOpen {
      guard let bytes = SystemCalls.readAvailable(pipe.read, limit: 1 << 16)
      else { return }
      isOpen = !bytes.isEmpty
      kept.append(bytes)
    }
  }
}
