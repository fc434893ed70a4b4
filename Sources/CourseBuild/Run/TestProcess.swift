import CoursePlatform
import Foundation

/// Runs a built test program, and reads the record that it writes.
struct TestProcess {
  let limits: Command.Limits
  /// Whether the run stops at the first failure.
  var endsAtFailure = false
  /// A line for each test to run, if the program doesn't find the tests by
  /// itself.
  var tests: [String] = []
  /// Patterns for the identifiers of the Swift Testing tests to run; an empty
  /// array means all.
  var filter: [String] = []
  /// The program's environment, before the variables for the record are added.
  var environment = ProcessInfo.processInfo.environment

  /// Runs the program, and returns the verdict from its record.
  ///
  /// - Parameters:
  ///   - program: The program's path.
  ///   - arguments: The program's arguments.
  ///   - folder: The folder that the program runs in, and that the record is
  ///     written to.
  ///   - root: A prefix to remove from the paths of failures.
  /// - Returns: The verdict on the run, or `nil` if the program couldn't find
  ///   the tests.
  /// - Throws: An error if the program can't be started.
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
    // The runtime's backtrace of a crash takes seconds, and isn't used.
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
    guard !run.isUnsupported else { return nil }
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
