import Course
import CoursePlatform
import Foundation

/// A process that runs a built test program, along with the options for the
/// run.
struct TestProcess {
  let limits: Command.Limits
  /// Whether the run stops at the first test failure.
  var endsAtFailure = false
  /// The time limit's extension for each test that gets a moment for failures
  /// that come after its end, in seconds.
  static let moment = 0.2

  /// The tests that get a moment for failures that come after their end.
  var lingering: Set<TestName> = []
  /// Whether the tests might be torn down by code of their own.
  var mayTearDown = true
  /// The lines that tell the program which tests to run, with one line per
  /// test.
  ///
  /// If the array is empty, the program finds the tests by itself.
  var tests: [String] = []
  /// Patterns for the identifiers of the Swift Testing tests to run, or an
  /// empty array to run all tests.
  var filter: [String] = []
  /// What the tests might do with run loops.
  var runLoops = TestRunner.RunLoopUse.none
  /// The environment variables for the program, to which a run adds its own.
  var environment = ProcessInfo.processInfo.environment

  /// Runs the program and returns the verdict from the record that the program
  /// writes.
  ///
  /// - Parameters:
  ///   - program: The path of the test program.
  ///   - arguments: The test program's command-line arguments.
  ///   - folder: The folder where the program writes the record.
  ///   - place: The folder where the program runs, or `nil` for the same one.
  ///   - root: The prefix to remove from the failures' file paths.
  /// - Returns: The verdict on the run, or `nil` if the program couldn't find
  ///   the tests.
  /// - Throws: `Command.StartFailure` if the program can't be started,
  ///   `Cancellation.Cancelled` if the work is canceled, or `Files.Failure` if
  ///   the run's instructions can't be written.
  func verdict(
    program: String,
    arguments: [String] = [],
    in folder: String,
    at place: String? = nil,
    root: String = ""
  ) throws -> Verdict? {
    let record = "\(folder)/record-\(UUID().uuidString)"
    defer { Files.remove(record) }
    var process = Command(
      executable: program,
      arguments: arguments,
      environment: environment,
      directory: place ?? folder,
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
    let text = Files.contents(record) ?? ""
    let run = RunRecord(text, root: root)
    guard !run.isUnsupported else { return nil }
    return run.verdict(on: outcome, seconds: limits.seconds)
  }

  private func setup(_ record: String) -> String {
    // A path can contain what separates lines and fields.
    let path = record.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics
    )
    let options = [
      path ?? record, "\(getpid())",
      endsAtFailure ? "ends at failure" : "", runLoops.rawValue,
      mayTearDown ? "tears down" : "",
    ]
    let lingering = lingering.sorted().map(\.description)
    let lines =
      [options, ["filter"] + filter, ["lingering"] + lingering]
      .map { $0.joined(separator: "\t") } + tests
    return lines.joined(separator: "\n")
  }
}
