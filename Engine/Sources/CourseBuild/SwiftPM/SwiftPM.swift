import CoursePlatform

/// A wrapper for SwiftPM's command-line tool.
struct SwiftPM: Sendable {
  /// The path of the `swift` executable.
  let swift: String
  /// The toolchain's version, as the compiler reports it.
  let version: String

  /// Creates a wrapper for the `swift` executable on the `PATH`.
  ///
  /// - Throws: `Executable.Missing` if there's no `swift` on the `PATH`.
  init(_ toolchain: Toolchain) throws {
    swift = try Executable.path(of: "swift")
    version = toolchain.version
  }

  /// Runs a SwiftPM command for the package in a folder.
  ///
  /// - Returns: The way that the command ended, along with its output.
  /// - Throws: `Command.StartFailure` if SwiftPM can't be started,
  ///   `Cancellation.Cancelled` if the work is canceled, or `Files.Failure` if
  ///   the temporary folder can't be created.
  func run(
    _ command: [String],
    in folder: String,
    limits: Command.Limits = Command.Limits(),
    resolving: Bool = false
  ) throws -> Command.Outcome {
    try withTemporaryFolder(in: folder) { temporary in
      try Command(
        executable: swift,
        arguments: arguments(of: command, in: folder, resolving: resolving),
        environment: Command.environment(temporary: temporary),
        directory: folder,
        limits: limits,
        mayLeaveChildren: true
      ).run()
    }
  }

  /// Calls `body` with the path of the folder where SwiftPM and the tests of the
  /// package in a folder create temporary files.
  ///
  /// - Returns: The value that `body` returned.
  /// - Throws: Any error thrown by `body`, or `Files.Failure` if the folder
  ///   can't be created.
  func withTemporaryFolder<Result>(
    in folder: String,
    _ body: (String) throws -> Result
  ) throws -> Result {
    try Files.withTemporaryFolder(preferring: "\(folder)/temporary", body)
  }

  /// Returns the complete arguments for running a SwiftPM command on the
  /// package in a folder, where SwiftPM may download the packages that it
  /// depends on if `resolving` is `true`.
  func arguments(
    of command: [String],
    in folder: String,
    resolving: Bool = false
  ) -> [String] {
    // Only this build system lets us replace the main program of the tests.
    // Debug information and the index of the system's modules aren't used, and
    // cost half the time of a first build.
    command + (resolving ? [] : ["--disable-automatic-resolution"]) + [
      "--package-path", folder, "--build-system", "native",
      "--disable-sandbox",
      "-Xswiftc", "-gnone", "-Xswiftc", "-index-ignore-system-modules",
      "-Xswiftc", "-index-ignore-clang-modules",
    ]
  }

  /// Throws an error if a SwiftPM command failed.
  ///
  /// - Throws: `Compiler.Errors` if the package has errors, or
  ///   `Compiler.ToolFailure` if one of SwiftPM's tools failed.
  func check(_ outcome: Command.Outcome, in folder: String) throws {
    guard !outcome.succeeded else { return }
    let output = outcome.error + outcome.output
    // SwiftPM compiles several files in parallel, and prints the first failure
    // first.
    let errors = Diagnostic.errors(in: output, root: folder + "/")
      .sorted { $0.path < $1.path }
    // SwiftPM also compiles a list of the tests, which the learner never sees.
    // Errors there may follow from errors in the learner's files.
    let own = errors.filter { !$0.path.contains(".derived/") }
    guard own.isEmpty else { throw Compiler.Errors(diagnostics: own) }
    let message =
      errors.first.map { "swift test can't list these tests: \($0.message)" }
      ?? Self.rejection(in: output, of: folder)
    guard let message else {
      throw Compiler.ToolFailure(tool: "SwiftPM", output: output)
    }
    throw ManifestReader.error(message)
  }

  /// Returns the reason that SwiftPM gives for rejecting the package in a
  /// folder, or `nil` if one of SwiftPM's tools failed instead.
  private static func rejection(
    in output: String,
    of folder: String
  ) -> String? {
    let lines = output.split(separator: "\n")
    let isToolFailure = lines.contains {
      $0.contains(": error: ") && !$0.hasPrefix("error: ")
        || $0.contains(" command failed")
    }
    guard !isToolFailure,
      let line = lines.first(where: { $0.hasPrefix("error: ") })
    else { return nil }
    // SwiftPM names the whole command that compiled the manifest.
    guard !line.contains("Invalid manifest") else {
      return crash(in: lines) ?? "this file ends before it declares a package"
    }
    let name = "'\(folder.split(separator: "/").last ?? "")': "
    var reason = line.dropFirst("error: ".count)
    if reason.hasPrefix(name) { reason = reason.dropFirst(name.count) }
    return relative(String(reason), to: folder)
  }

  /// Returns a message with the paths in and around a package's folder relative
  /// to that folder.
  private static func relative(
    _ message: String,
    to folder: String
  ) -> String {
    var (message, base, steps) = (message, folder, "")
    for _ in 0...Home.levels {
      message = message.replacing("\(base)/", with: steps)
      (base, steps) = (Files.parent(of: base), "../\(steps)")
    }
    return message
  }

  /// Returns a sentence about the crash of a manifest, or `nil` if it didn't
  /// crash.
  private static func crash(in lines: [Substring]) -> String? {
    let marker = "Fatal error: "
    let line = lines.first { $0.contains(marker) }
    return line?.firstRange(of: marker).map { range in
      "this file crashes: \(line?[range.upperBound...] ?? "")"
    }
  }
}
