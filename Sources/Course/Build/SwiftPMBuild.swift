import Foundation
import Synchronization

/// Builds any package with SwiftPM, in one working folder.
///
/// It is the fallback where the direct build does not reach, and the
/// cross-check: both must come to the same verdict.
final class SwiftPMBuild: Builder {
  let name = "swiftpm"
  private let swift: String
  private let limits: Subprocess.Limits
  private let folder: String
  /// When the last build ended; the mutex lets one build at a time use the
  /// working folder.
  private let lastBuild = Mutex<ContinuousClock.Instant?>(nil)

  /// How long to wait between two builds: SwiftPM takes a file for unchanged
  /// that was written in the second of its last build.
  static let pause = Duration.milliseconds(1100)

  /// Creates a builder with a working folder below the store's.
  ///
  /// - Throws: `Toolchain.Missing`.
  init(store: Store, limits: Subprocess.Limits) throws {
    swift = try Toolchain.path(of: "swift")
    self.limits = limits
    folder = URL(fileURLWithPath: "\(store.path)/swiftpm").path
  }

  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict {
    try inFolder {
      try write(Self.recorded(tree), to: folder)
      let build = try run(["build", "--build-tests"], in: folder)
      let errors = errors(of: build)
      guard errors.isEmpty else { return .doesNotCompile(errors) }
      guard build.succeeded else { return try Self.refusal(build) }
      let verdict = try TestProcess(
        limits: limits,
        environment: environment
      ).verdict(
        program: swift,
        arguments: arguments(
          ["test", "--skip-build", "--disable-swift-testing"],
          folder
        ),
        in: folder,
        root: folder + "/"
      )
      return verdict.without(RecorderSource.registrationClass).keeping(
        scope.files,
        tree
      )
    }
  }

  /// Runs `swift test` on the tree as it is, and nothing else.
  ///
  /// - Returns: what it came to, by its own count.
  /// - Throws: when SwiftPM cannot be started.
  func plainRun(of tree: Tree) throws -> PlainRun {
    try inFolder {
      try write(tree, to: folder)
      let outcome = try run(["test", "--disable-swift-testing"], in: folder)
      return PlainRun(succeeded: outcome.succeeded, output: outcome.output)
    }
  }

  func programs(of tree: Tree) throws -> BuiltPrograms {
    try inFolder {
      try write(tree, to: folder)
      let build = try run(["build"], in: folder)
      let errors = errors(of: build)
      guard errors.isEmpty else { return .doesNotCompile(errors) }
      let bin = "\(folder)/.build/debug"
      let programs = Files.names(in: "\(folder)/Sources").filter {
        Platform.isExecutable("\(bin)/\($0)")
          && !Files.isDirectory("\(bin)/\($0)")
      }
      return .built(
        Dictionary(uniqueKeysWithValues: programs.map { ($0, "\(bin)/\($0)") })
      )
    }
  }

  /// Returns the errors of a build, by their files: SwiftPM compiles several at
  /// once, and tells first what fails first.
  private func errors(of build: Subprocess.Outcome) -> [Diagnostic] {
    Diagnostic.errors(in: build.output + build.error, root: folder + "/")
      .sorted { $0.path < $1.path }
  }

  // MARK: The working folder

  private var temporaryFolder: String { "\(folder)/temporary" }

  private var environment: [String: String] {
    Subprocess.environment(temporary: temporaryFolder)
  }

  /// Runs `body` while nothing else uses the working folder.
  private func inFolder<Result>(_ body: () throws -> Result) throws -> Result {
    try lastBuild.withLock { lastBuild in
      let lock = try Self.lock(folder)
      defer { Platform.closeDescriptor(lock) }
      if let lastBuild {
        let wait = Self.pause - (ContinuousClock.now - lastBuild)
        if wait > .zero { usleep(UInt32(wait / .microseconds(1))) }
      }
      defer { lastBuild = ContinuousClock.now }
      // A run that was killed may have left it.
      Files.remove(temporaryFolder)
      try Files.makeDirectory(temporaryFolder)
      defer { Files.remove(temporaryFolder) }
      return try body()
    }
  }

  private static func lock(_ folder: String) throws -> Int32 {
    try Files.makeDirectory(folder)
    for _ in 0..<6000 {
      switch Platform.lock("\(folder)/.lock") {
      case .success(let lock): return lock
      case .failure(.taken): usleep(100_000)
      case .failure(.impossible(let reason)):
        throw Files.Failure(path: folder, reason: reason)
      }
    }
    throw Files.Failure(path: folder, reason: "is in use by another program")
  }

  /// Returns the tree with the recorder in each test target.
  private static func recorded(_ tree: Tree) -> Tree {
    var tree = tree
    let targets = Set(
      tree.tests.paths.compactMap { path in
        path.split(separator: "/").dropFirst().first.map(String.init)
      }
    )
    for target in targets {
      tree["Tests/\(target)/\(RecorderSource.registrationClass).swift"] =
        RecorderSource.observer + "\n" + RecorderSource.registration
    }
    return tree
  }

  private func write(_ tree: Tree, to folder: String) throws {
    for (path, text) in tree.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
    for top in ["Sources", "Tests"] {
      for path in Files.filesBelow("\(folder)/\(top)")
      where tree["\(top)/\(path)"] == nil {
        Files.remove("\(folder)/\(top)/\(path)")
      }
      for name in Files.names(in: "\(folder)/\(top)")
      where tree.below("\(top)/\(name)").isEmpty {
        Files.remove("\(folder)/\(top)/\(name)")
      }
    }
  }

  private func arguments(_ command: [String], _ folder: String) -> [String] {
    // Debugging and the index of the system's modules are not read, and cost
    // half the time of a first build.
    command + [
      "--package-path", folder, "--scratch-path", "\(folder)/.build",
      "--disable-sandbox", "--disable-automatic-resolution",
      "-Xswiftc", "-gnone", "-Xswiftc", "-index-ignore-system-modules",
      "-Xswiftc", "-index-ignore-clang-modules",
    ]
  }

  private func run(
    _ command: [String],
    in folder: String
  ) throws -> Subprocess.Outcome {
    try Subprocess(
      executable: swift,
      arguments: arguments(command, folder),
      environment: environment,
      directory: folder
    ).run()
  }

  /// Returns SwiftPM's own refusal of a package as a verdict.
  private static func refusal(_ build: Subprocess.Outcome) throws -> Verdict {
    let lines = (build.error + build.output).split(separator: "\n")
    // A manifest's own errors have a line, and were found before. What is left
    // is of the tools, and no verdict.
    let isOfTools = lines.contains {
      $0.contains("Invalid manifest") || $0.contains("link command failed")
    }
    guard !isOfTools,
      let line = lines.first(where: { $0.hasPrefix("error: ") })
    else {
      throw Compiler.ToolFailure(
        tool: "swift build",
        output: build.error + build.output
      )
    }
    let message = line.dropFirst("error: ".count)
    return .doesNotCompile([
      Diagnostic(path: "Package.swift", line: 1, message: String(message))
    ])
  }
}

extension Verdict {
  /// The verdict without the tests of a class.
  fileprivate func without(_ className: String) -> Verdict {
    filtered { $0.className != className }
  }

  /// The verdict on the tests of some files alone.
  fileprivate func keeping(_ only: Set<String>?, _ tree: Tree) -> Verdict {
    guard let only else { return self }
    let classes = Set(
      only.flatMap { TestScanner(tree[$0] ?? "").classes }
    )
    return filtered { classes.contains($0.className) }
  }

  private func filtered(_ isIncluded: (TestName) -> Bool) -> Verdict {
    let kept = results.filter { isIncluded($0.name) }
    switch self {
    case .doesNotCompile, .runsNothing:
      return self
    case .crashes(let test, let reason, _):
      return .crashes(test, reason: reason, ended: kept)
    case .timesOut(let test, let seconds, _):
      return .timesOut(test, seconds: seconds, ended: kept)
    case .fails, .passes:
      return Verdict(ended: kept)
    }
  }
}
