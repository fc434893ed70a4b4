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
    // Git's variables name other repositories and change git's output. The
    // user's configuration may allow another user's repository, though.
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("GIT_") || $0.key.hasPrefix("GIT_CONFIG_")
    }
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    environment["GIT_DEFAULT_HASH"] = "sha1"
    environment["GIT_DEFAULT_REF_FORMAT"] = "files"
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
        command: Self.command(of: arguments),
        output: words.isEmpty ? outcome.ending.words : words
      )
    }
    return outcome
  }

  /// Returns the name of the git command in a list of arguments, which can begin
  /// with settings.
  private static func command(of arguments: [String]) -> String {
    var rest = arguments[...]
    while rest.first == "-c" { rest = rest.dropFirst(2) }
    return rest.first ?? ""
  }

  /// The top folder of the working tree that the folder belongs to, or `nil` if
  /// the folder belongs to a repository without a working tree.
  ///
  /// - Throws: `Failure`, with git's own words, if git doesn't recognize a
  ///   repository, or doesn't trust its owner.
  package func topFolder() throws -> String? {
    try run("rev-parse", "--git-dir")
    let top = try outcome(of: ["rev-parse", "--show-toplevel"])
    guard top.succeeded else { return nil }
    // The path itself may end with white space.
    return String(top.output.dropLast())
  }

  package func outcome(
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

  /// Settings that override the user's and the repository's own, so that git
  /// neither runs hooks, nor converts the contents of files, nor rejects the
  /// repositories that the course creates.
  private static let settings = [
    "core.autocrlf=false", "core.safecrlf=false",
    "core.attributesFile=/dev/null", "core.quotePath=false",
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "commit.gpgSign=false",
    "log.showSignature=false", "i18n.commitEncoding=UTF-8",
    "i18n.logOutputEncoding=UTF-8", "trailer.separators=:",
    "feedback.detachedHead=false", "gc.auto=0", "safe.bareRepository=all",
    "protocol.file.allow=always",
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
