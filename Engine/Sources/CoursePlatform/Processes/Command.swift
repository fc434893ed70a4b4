import Foundation

/// A program to run, with its arguments, its input, and its limits.
///
/// The program leads its own session and process group. When the program ends
/// or is killed, the rest of the group is killed, too. The program's output
/// goes to files rather than pipes, so that a child process that outlives the
/// program can't keep the caller waiting.
package struct Command {
  package var executable: String
  package var arguments: [String] = []
  package var environment: [String: String] = ProcessInfo.processInfo
    .environment
  /// The folder that the program runs in, or `nil` for the current working
  /// folder.
  package var directory: String?
  /// The bytes that the program reads from standard input.
  package var input: [UInt8] = []
  package var limits = Limits()
  /// Whether the program might leave behind child processes that have their own
  /// process groups, as a learner's tests can.
  ///
  /// If `true`, those processes are killed when the program ends.
  package var mayLeaveChildren = false

  package init(
    executable: String,
    arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    directory: String? = nil,
    input: [UInt8] = [],
    limits: Limits = Limits(),
    mayLeaveChildren: Bool = false
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.input = input
    self.limits = limits
    self.mayLeaveChildren = mayLeaveChildren
  }

  /// Returns the current process's environment variables with the given folder
  /// set as the folder for temporary files.
  ///
  /// Without such a folder, SwiftPM and the compiler's driver leave folders
  /// behind in the system's temporary folder.
  package static func environment(temporary folder: String) -> [String: String]
  {
    ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
  }

  /// The limits on the resources that a program can use, beyond which it's
  /// killed.
  package struct Limits: Hashable, Codable {
    /// The maximum wall-clock time that the program can run, in seconds, not
    /// counting the time in which a busy machine doesn't let it run.
    package var seconds = 600.0
    /// The maximum size of the program's output, in bytes, including bytes that
    /// aren't kept.
    var outputBytes = 256 << 20
    /// The maximum number of bytes to keep from each end of an output stream.
    ///
    /// The middle of a longer output is dropped.
    package var keptBytes = 1 << 20
    /// The maximum size of the program's address space, in bytes, or `nil` for
    /// no limit.
    package var memoryBytes: Int?

    package init(
      seconds: Double = 600,
      outputBytes: Int = 256 << 20,
      keptBytes: Int = 1 << 20,
      memoryBytes: Int? = nil
    ) {
      self.seconds = seconds
      self.outputBytes = outputBytes
      self.keptBytes = keptBytes
      self.memoryBytes = memoryBytes
    }
  }

  /// The way that a program ended.
  package enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case tookTooLong
    case printedTooMuch

    /// A description of how the program ended, for reporting a failed program
    /// that printed no error message.
    package var words: String {
      switch self {
      case .exited(let status): "the command exited with status \(status)"
      case .signalled(let signal): SystemCalls.name(ofSignal: signal)
      case .tookTooLong: "the command took too long"
      case .printedTooMuch: "the command printed too much"
      }
    }
  }

  /// The result of running a program: how it ended and what it wrote.
  package struct Outcome {
    package let ending: Ending
    /// The bytes written to standard output.
    ///
    /// If the output is too long to keep, the middle is omitted.
    package let outputBytes: [UInt8]
    /// The bytes written to standard error.
    ///
    /// If the output is too long to keep, the middle is omitted.
    package let errorBytes: [UInt8]

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
    package var succeeded: Bool { ending == .exited(0) }
  }

  /// An error for a program that can't be started.
  struct StartFailure: Error, CustomStringConvertible {
    let executable: String
    let reason: String

    var description: String { "can't run \(executable): \(reason)" }
  }
}
