import Foundation

/// A program to run, with its input and its limits.
///
/// The program leads a session and a process group of its own. When it ends, or
/// is ended, the rest of the group is ended too. It writes to files rather than
/// pipes, so nobody has to wait for a child that it left behind with its output
/// open.
package struct Command {
  package var executable: String
  package var arguments: [String] = []
  package var environment: [String: String] = ProcessInfo.processInfo
    .environment
  /// The folder to run in, or `nil` for this program's working folder.
  package var directory: String?
  /// The bytes to pass on standard input.
  package var input: [UInt8] = []
  package var limits = Limits()
  /// Whether the program may leave children in groups of their own, as
  /// somebody's tests can.
  ///
  /// They're ended with the program.
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

  /// Returns this program's environment with a different folder for temporary
  /// files.
  ///
  /// SwiftPM and the compiler's driver leave folders behind there.
  package static func environment(temporary folder: String) -> [String: String]
  {
    ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 }
  }

  /// The resources that a program may use before it's ended.
  package struct Limits: Hashable, Codable {
    /// The wall-clock time, in seconds.
    package var seconds = 600.0
    /// The number of bytes of output, kept or not.
    var outputBytes = 256 << 20
    /// The number of bytes of output to keep at each end.
    ///
    /// The middle of longer output is dropped.
    package var keptBytes = 1 << 20
    /// The number of bytes of address space, or `nil` for no limit.
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

  /// The way a program ended.
  package enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    case tookTooLong
    case printedTooMuch

    /// A description for somebody who doesn't see the program's output.
    var words: String {
      switch self {
      case .exited(let status): "it exits with status \(status)"
      case .signalled(let signal): SystemCalls.name(ofSignal: signal)
      case .tookTooLong: "it takes too long"
      case .printedTooMuch: "it prints without end"
      }
    }
  }

  /// The ending of a program and its output.
  package struct Outcome {
    package let ending: Ending
    /// The bytes on standard output, without the middle if there are too many.
    let outputBytes: [UInt8]
    /// The bytes on standard error, without the middle if there are too many.
    let errorBytes: [UInt8]

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
    package var succeeded: Bool { ending == .exited(0) }
  }

  /// A program that couldn't be started.
  struct StartFailure: Error, CustomStringConvertible {
    let executable: String
    let reason: String

    var description: String { "cannot run \(executable): \(reason)" }
  }
}
