import Foundation

/// A git repository that's accessed through the `git` program.
package struct Git: Sendable {
  private let directory: String
  private let program: String
  private let environment: [String: String]

  /// An error for a git command that failed, with the command's output.
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
  ///   - directory: The folder that git commands run in.
  ///   - isTop: Whether the folder must be the top folder of its repository. If
  ///     `false` and the folder's repository is damaged, commands might act on
  ///     another repository that contains the folder.
  /// - Throws: `Executable.Missing` if git isn't installed.
  package init(directory: String, isTop: Bool = false) throws {
    self.directory = directory
    program = try Executable.path(of: "git")
    // Git's variables name other repositories and change git's output.
    var environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C"
    if isTop {
      let folder = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
      environment["GIT_CEILING_DIRECTORIES"] =
        folder.deletingLastPathComponent().path
    }
    self.environment = environment
  }

  /// Runs a git command and returns its output without leading or trailing
  /// white space.
  ///
  /// - Throws: `Failure` if the command fails.
  @discardableResult
  package func run(_ arguments: String...) throws -> String {
    try run(arguments)
  }

  /// Runs a git command and returns its trimmed output.
  ///
  /// - Parameters:
  ///   - arguments: The command's name, followed by its arguments.
  ///   - input: The bytes to pass to the command's standard input.
  /// - Returns: The command's output, without leading or trailing white space.
  /// - Throws: `Failure` if the command fails.
  @discardableResult
  package func run(
    _ arguments: [String],
    input: some Sequence<UInt8> = []
  ) throws -> String {
    try success(of: arguments, input: Array(input)).output.trimmed
  }

  /// Runs a git command and returns its output as unmodified bytes.
  ///
  /// - Throws: `Failure` if the command fails.
  package func bytes(
    of arguments: [String],
    input: some Sequence<UInt8> = []
  ) throws -> [UInt8] {
    try success(of: arguments, input: Array(input)).outputBytes
  }

  /// Runs a git command and returns whether its exit status is 0.
  package func succeeds(_ arguments: [String]) throws -> Bool {
    try outcome(of: arguments).succeeded
  }

  private func success(
    of arguments: [String],
    input: [UInt8]
  ) throws -> Command.Outcome {
    let outcome = try outcome(of: arguments, input: input)
    guard outcome.succeeded else {
      let words = outcome.error.trimmed
      throw Failure(
        command: arguments.first ?? "",
        output: words.isEmpty ? outcome.ending.words : words
      )
    }
    return outcome
  }

  private func outcome(
    of arguments: [String],
    input: [UInt8] = []
  ) throws -> Command.Outcome {
    try Command(
      executable: program,
      arguments: ["-C", directory] + Self.settings + arguments,
      environment: environment,
      input: input,
      limits: Self.limits
    ).run()
  }

  /// Settings that override the repository's own, so that git neither runs
  /// hooks nor converts the contents of files.
  private static let settings = [
    "core.autocrlf=false", "core.quotePath=false", "core.hooksPath=/dev/null",
    "core.fsmonitor=false", "commit.gpgSign=false", "log.showSignature=false",
    "i18n.commitEncoding=UTF-8", "i18n.logOutputEncoding=UTF-8",
    "feedback.detachedHead=false", "gc.auto=0",
  ].flatMap { ["-c", $0] }

  /// The time and output limits for a git command.
  ///
  /// All output within these limits is kept.
  private static let limits = Command.Limits(
    seconds: 300,
    outputBytes: 128 << 20,
    keptBytes: 64 << 20
  )
}
