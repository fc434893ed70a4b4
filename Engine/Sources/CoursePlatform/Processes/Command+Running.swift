import Foundation

extension Command {
  /// Runs the program until it ends or exceeds a limit.
  ///
  /// - Returns: The way that the program ended, along with its output.
  /// - Throws: `StartFailure` if the program can't be started, or
  ///   `Cancellation.Cancelled` if the current work is canceled.
  package func run() throws -> Outcome {
    let cancellation = Cancellation.current
    try cancellation?.check()
    let (group, streams) = try start()
    let program = URL(fileURLWithPath: executable).lastPathComponent
    cancellation?.add(group, program: program)
    let limit = waitForEnd(of: group, writing: streams[1...])
    if mayLeaveChildren {
      SystemCalls.killSession(group)
    } else {
      SystemCalls.killGroup(group)
    }
    cancellation?.remove(group)
    Shutdown.remove(group)
    // Only now can the system reuse the group's number.
    let ending = SystemCalls.reap(group)
    // The output of a program that was killed isn't a result.
    try cancellation?.check()
    return Outcome(
      ending: limit ?? ending,
      outputBytes: streams[1].bytes(keeping: limits.keptBytes),
      errorBytes: streams[2].bytes(keeping: limits.keptBytes)
    )
  }

  private func start() throws -> (group: Int32, streams: [TemporaryFile]) {
    // A shell would start anyway, and report these errors through its exit
    // status.
    for path in [executable, directory ?? "."]
    where !SystemCalls.isExecutable(path) {
      let reason = SystemCalls.lastError
      throw StartFailure(
        executable: executable,
        reason: path == executable ? reason : "\(path): \(reason)"
      )
    }
    let streams = try streams()
    do {
      let group = try Shutdown.start {
        try SystemCalls.spawn(
          words,
          environment: environment,
          streams: streams.map(\.descriptor)
        )
      }
      return (group, streams)
    } catch let failure as SystemCalls.Failure {
      throw StartFailure(
        executable: executable,
        reason: failure.description
      )
    }
  }

  /// Opens the files for the program's input and output.
  ///
  /// - Throws: `StartFailure` if a file can't be created.
  private func streams() throws -> [TemporaryFile] {
    do {
      return try [
        input.isEmpty
          ? TemporaryFile(ofDevice: "/dev/null")
          : TemporaryFile(holding: input),
        TemporaryFile(), TemporaryFile(),
      ]
    } catch let failure as SystemCalls.Failure {
      throw StartFailure(
        executable: executable,
        reason: "its input and output can't be stored in the temporary folder "
          + "\(TemporaryFile.folder): \(failure). To use another folder, set "
          + "TMPDIR"
      )
    }
  }

  /// The path of the program to start, followed by its arguments.
  ///
  /// If the command sets a working folder or a memory limit, this program is a
  /// shell that starts the actual one, because no portable system call sets a
  /// new process's working folder or memory limit.
  private var words: [String] {
    let own = [executable] + arguments
    guard directory != nil || limits.memoryBytes != nil else { return own }
    let limit = limits.memoryBytes.map { "ulimit -v \($0 / 1024); " } ?? ""
    let script = "CDPATH= cd -P -- \"$0\" && \(limit)exec \"$@\""
    return ["/bin/sh", "-c", script, directory ?? "."] + own
  }

  /// Waits until a program ends or exceeds a limit.
  ///
  /// The checks are frequent at first, because most commands end after a few
  /// milliseconds and a check takes only microseconds.
  ///
  /// - Returns: The ending to report if the program exceeded a limit, or `nil`
  ///   if the program ended by itself.
  private func waitForEnd(
    of process: Int32,
    writing files: ArraySlice<TemporaryFile>
  ) -> Ending? {
    let start = ContinuousClock.now
    while !SystemCalls.hasEnded(process) {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if files.map(\.size).reduce(0, +) > limits.outputBytes {
        return .printedTooMuch
      }
      if seconds > limits.seconds {
        // Threads also wait for each other: what they've run counts as well.
        let (ran, waited) = SystemCalls.schedule(of: process)
        if max(ran, seconds - waited) > limits.seconds { return .tookTooLong }
      }
      usleep(UInt32(min(max(seconds * 1_000_000 / 4, 50), 4000)))
    }
    return nil
  }
}
