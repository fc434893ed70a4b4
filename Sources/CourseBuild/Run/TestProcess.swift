import CoursePlatform
import Foundation

/// A run of a built test program, with its record.
struct TestProcess {
  let limits: Command.Limits
  /// Whether it ends with the first failure.
  var endsAtFailure = false
  /// The tests to run, where the program does not know them.
  var tests: [String] = []
  /// Patterns of the identifiers of the tests of Swift Testing to run; none
  /// means all.
  var filter: [String] = []
  /// The environment of the program, before what the record needs.
  var environment = ProcessInfo.processInfo.environment

  /// Runs the program and reads its record.
  ///
  /// - Parameters:
  ///   - program: the program's path.
  ///   - arguments: its arguments.
  ///   - folder: where the program runs, and where the record is written.
  ///   - root: a folder that is taken off the paths of failures.
  /// - Returns: the verdict on the run; nil when the program says that it cannot
  ///   tell the tests.
  /// - Throws: when the program cannot be started.
  func verdict(
    program: String,
    arguments: [String] = [],
    in folder: String,
    root: String = ""
  ) throws -> Verdict? {
    let record = "record-\(UUID().uuidString)"
    defer { Files.remove("\(folder)/\(record)") }
    var process = Command(
      executable: program,
      arguments: arguments,
      environment: environment,
      directory: folder,
      limits: limits,
      mayLeaveChildren: true
    )
    // The runtime's own account of a crash takes seconds and is not read.
    process.environment["SWIFT_BACKTRACE"] = "enable=no"
    let input = Array(setup(record).utf8)
    #if canImport(Darwin)
      let file = "\(folder)/input-\(UUID().uuidString)"
      try Files.write(Data(input), to: file)
      process.environment[RecorderSource.inputVariable] = file
    #else
      process.input = input
    #endif
    let outcome = try process.run()
    let text = Files.contents("\(folder)/\(record)") ?? ""
    let run = RunRecord(text, root: root)
    guard !run.isBeyond else { return nil }
    return run.verdict(on: outcome, seconds: limits.seconds)
  }

  private func setup(_ record: String) -> String {
    let options = [
      record, "\(getpid())",
      endsAtFailure ? "ends at failure" : "",
    ]
    let lines =
      [options, ["filter"] + filter].map { $0.joined(separator: "\t") } + tests
    return lines.joined(separator: "\n")
  }
}
