import Foundation

/// A git repository, driven through git's own program.
package struct Git: Sendable {
  /// The repository's folder.
  let directory: String
  private let program: String
  /// What is added to the environment of each command.
  private let repositoryEnvironment: [String: String]

  /// A git command that failed.
  package struct Failure: Error, CustomStringConvertible {
    package let command: String
    package let output: String

    package init(command: String, output: String) {
      self.command = command
      self.output = output
    }

    package var description: String { "git \(command) failed: \(output)" }
  }

  /// Opens the repository in a folder.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - isTop: whether the repository is the folder's own, and never one that
  ///     the folder lies in: a damaged one must not pass its work on to that.
  /// - Throws: `Executable.Missing` when there is no git.
  package init(directory: String, isTop: Bool = false) throws {
    self.directory = directory
    program = try Executable.path(of: "git")
    let folder = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
    repositoryEnvironment =
      isTop
      ? ["GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path]
      : [:]
  }

  /// Runs a command.
  ///
  /// - Returns: what it prints, without the last line end.
  /// - Throws: `Failure` when it does not succeed.
  @discardableResult
  package func run(_ arguments: String...) throws -> String {
    try run(arguments)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: the command and its arguments.
  ///   - input: what the command reads.
  ///   - environment: what is added to its environment.
  /// - Returns: what it prints, without the last line end.
  /// - Throws: `Failure` when it does not succeed.
  @discardableResult
  package func run(
    _ arguments: [String],
    input: some Sequence<UInt8> = [],
    environment: [String: String] = [:]
  ) throws -> String {
    try succeeding(arguments, Array(input), environment).output.trimmed
  }

  /// Returns what a command prints, to the byte.
  ///
  /// - Throws: `Failure` when it does not succeed, and when it prints more than
  ///   can be kept.
  package func bytes(
    of arguments: [String],
    input: some Sequence<UInt8> = []
  ) throws -> [UInt8] {
    try succeeding(arguments, Array(input)).outputBytes
  }

  private func succeeding(
    _ arguments: [String],
    _ input: [UInt8],
    _ environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    let outcome = try outcome(arguments, input, environment)
    guard outcome.succeeded else {
      let words = outcome.error.trimmed
      throw Failure(
        command: arguments.first ?? "",
        output: words.isEmpty ? outcome.ending.words : words
      )
    }
    return outcome
  }

  /// Whether a command succeeds.
  package func succeeds(_ arguments: String...) throws -> Bool {
    try succeeds(arguments)
  }

  /// Whether a command succeeds.
  package func succeeds(_ arguments: [String]) throws -> Bool {
    try outcome(arguments).succeeded
  }

  private func outcome(
    _ arguments: [String],
    _ input: [UInt8] = [],
    _ extra: [String: String] = [:]
  ) throws -> Command.Outcome {
    var environment = ProcessInfo.processInfo.environment
    // The repository is the one in the folder, wherever this program was
    // called from; and the learner's settings must not change what is written.
    for name in environment.keys where name.hasPrefix("GIT_") {
      environment[name] = nil
    }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    environment.merge(repositoryEnvironment) { $1 }
    environment.merge(extra) { $1 }
    return try Command(
      executable: program,
      arguments: ["-C", directory] + Self.settings + arguments,
      environment: environment,
      input: input,
      limits: Self.limits
    ).run()
  }

  /// What holds whatever the settings of a repository say: nothing that they
  /// name is run, and nothing is read or written in another way.
  private static let settings = [
    "core.autocrlf=false", "core.quotePath=false", "core.hooksPath=/dev/null",
    "core.fsmonitor=false", "commit.gpgSign=false", "log.showSignature=false",
    "i18n.commitEncoding=UTF-8", "i18n.logOutputEncoding=UTF-8",
    "feedback.detachedHead=false", "gc.auto=0",
  ].flatMap { ["-c", $0] }

  private static let limits = Command.Limits(
    seconds: 300,
    outputBytes: 128 << 20,
    keptBytes: 64 << 20
  )
}
