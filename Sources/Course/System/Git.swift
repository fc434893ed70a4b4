import Foundation

/// A git repository, driven through git's own program.
struct Git: Sendable {
  /// The repository's folder.
  let directory: String
  private let program: String
  /// What is added to the environment of each command.
  private let surroundings: [String: String]

  /// A git command that failed.
  struct Failure: Error, CustomStringConvertible {
    let command: String
    let output: String

    var description: String { "git \(command) failed: \(output)" }
  }

  /// Opens the repository in a folder.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - isTop: whether the repository is the folder's own, and never one that
  ///     the folder lies in: a damaged one must not pass its work on to that.
  /// - Throws: `Toolchain.Missing` when there is no git.
  init(directory: String, isTop: Bool = false) throws {
    self.directory = directory
    program = try Toolchain.path(of: "git")
    let folder = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
    surroundings =
      isTop
      ? ["GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path]
      : [:]
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: the command and its arguments.
  ///   - input: a file whose text the command reads.
  /// - Returns: what it prints, without the last line end.
  /// - Throws: `Failure` when it does not succeed.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil) throws -> String {
    try run(arguments, input: input)
  }

  /// Runs a command.
  ///
  /// - Throws: `Failure` when it does not succeed.
  @discardableResult
  func run(
    _ arguments: [String],
    input: String? = nil,
    environment extra: [String: String] = [:]
  ) throws -> String {
    let outcome = try outcome(arguments, input: input, environment: extra)
    guard outcome.succeeded else {
      throw Failure(
        command: arguments.first ?? "",
        output: (outcome.error + outcome.output).trimmed
      )
    }
    return outcome.output.trimmed
  }

  /// Runs a command that reads a text.
  ///
  /// - Throws: `Failure` when it does not succeed.
  @discardableResult
  func run(
    _ arguments: [String],
    inputText: String,
    environment: [String: String] = [:]
  ) throws -> String {
    let name = "\(Files.draftPrefix)git-\(UUID().uuidString)"
    let input = "\(inputFolder)/\(name)"
    try Files.write(inputText, to: input)
    defer { Files.remove(input) }
    return try run(arguments, input: input, environment: environment)
  }

  /// Where texts stand that a command reads: in a workspace in its own folder,
  /// which is swept when a run was killed.
  private var inputFolder: String {
    let own = URL(fileURLWithPath: directory).path + "/.git/kata"
    return Files.isDirectory(own)
      ? own : FileManager.default.temporaryDirectory.path
  }

  /// Returns what a command prints, to the letter.
  ///
  /// - Throws: `Failure` when it does not succeed.
  func output(of arguments: String...) throws -> String {
    let outcome = try outcome(arguments)
    guard outcome.succeeded else {
      throw Failure(command: arguments.first ?? "", output: outcome.error)
    }
    return outcome.output
  }

  /// Whether a command succeeds.
  func succeeds(_ arguments: String...) throws -> Bool {
    try outcome(arguments).succeeded
  }

  private func outcome(
    _ arguments: [String],
    input: String? = nil,
    environment extra: [String: String] = [:]
  ) throws -> Subprocess.Outcome {
    var environment = ProcessInfo.processInfo.environment
    // The repository is the one in the folder, wherever this program was
    // called from; and the learner's settings must not change what is written.
    for name in environment.keys where name.hasPrefix("GIT_") {
      environment[name] = nil
    }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    environment.merge(surroundings) { $1 }
    environment.merge(extra) { $1 }
    let settings = [
      "-C", directory, "-c", "core.autocrlf=false", "-c",
      "core.quotePath=false",
      "-c", "commit.gpgSign=false", "-c", "core.hooksPath=/dev/null",
      "-c", "advice.detachedHead=false", "-c", "gc.auto=0",
    ]
    guard let input else {
      return try Subprocess(
        executable: program,
        arguments: settings + arguments,
        environment: environment,
        limits: Self.limits,
        mayLeaveChildren: false
      ).run()
    }
    // The shell opens the file: a child of ours has no other standard input.
    let script = "exec < \"$0\"; exec \"$@\""
    return try Subprocess(
      executable: "/bin/sh",
      arguments: ["-c", script, input, program] + settings + arguments,
      environment: environment,
      limits: Self.limits,
      mayLeaveChildren: false
    ).run()
  }

  private static let limits = Subprocess.Limits(
    seconds: 300,
    keptBytes: 64 << 20
  )
}
