import Foundation

/// A run of a built test program, with its record.
struct TestProcess {
  let limits: Subprocess.Limits
  /// Whether it ends with the first failure.
  var endsAtFailure = false
  /// The environment of the program, before what the record needs.
  var environment = ProcessInfo.processInfo.environment

  /// Runs the program and reads the verdict from its record.
  ///
  /// - Parameters:
  ///   - program: the program's path.
  ///   - arguments: its arguments.
  ///   - folder: where the program runs, and where the record is written.
  ///   - root: a folder that is taken off the paths of failures.
  /// - Returns: the verdict on the run.
  /// - Throws: when the program cannot be started.
  func verdict(
    program: String,
    arguments: [String],
    in folder: String,
    root: String = ""
  ) throws -> Verdict {
    let record = "\(folder)/record-\(UUID().uuidString)"
    defer { Files.remove(record) }
    var environment = environment
    environment[RecorderSource.variable] = record
    environment[RecorderSource.runner] = "\(Platform.ownProcess)"
    environment[RecorderSource.endsAtFailure] = endsAtFailure ? "yes" : nil
    // The runtime's own account of a crash takes seconds and is not read.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let outcome = try Subprocess(
      executable: program,
      arguments: arguments,
      environment: environment,
      directory: folder,
      limits: limits
    ).run()
    return RunRecord(Files.contents(record) ?? "", root: root)
      .verdict(on: outcome, seconds: limits.seconds)
  }
}
