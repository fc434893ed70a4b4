import Course
import CoursePlatform
import Foundation
import Synchronization

/// Builds any package with SwiftPM, in one working folder.
///
/// It is the fallback where the direct build does not reach, and the
/// cross-check: both must come to the same verdict.
package final class SwiftPMBuild: Sendable {
  private let swift: String
  private let store: Store
  private let limits: Command.Limits
  private let folder: String
  /// Lets one build at a time use the working folder.
  private let isBusy = Mutex<Void>(())

  /// How long to wait between two builds: SwiftPM takes a file for unchanged
  /// that was written in the second of its last build.
  package static let pause = Duration.milliseconds(1100)

  /// Creates a builder with a working folder below the store's.
  ///
  /// - Throws: `Executable.Missing`.
  init(store: Store, limits: Command.Limits) throws {
    swift = try Executable.path(of: "swift")
    self.store = store
    self.limits = limits
    // The compiler keeps modules under the path they were first read from.
    folder =
      URL(fileURLWithPath: "\(store.path)/swiftpm")
      .resolvingSymlinksInPath().path
  }

  /// Builds a tree and runs tests of it.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`, `Cancellation.Cancelled`; what the tree does wrong is a
  ///   verdict.
  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict {
    if let errors = Self.missingManifest(tree) {
      return .doesNotCompile(errors)
    }
    return try inFolder {
      try replaceFiles(of: folder, by: tree)
      let answer = try description(tree)
      guard let package = answer.package else {
        return .doesNotCompile(answer.errors)
      }
      guard package.hasTests else { return Self.withoutTestTarget(tree) }
      return try verdict(on: tree, package).keeping(scope.files, tree)
    }
  }

  private func verdict(
    on tree: Tree,
    _ package: PackageDescription
  ) throws -> Verdict {
    #if canImport(Darwin)
      let errors = try buildForSystemRunner(tree)
    #else
      let errors = try build(package)
    #endif
    guard errors.isEmpty else { return .doesNotCompile(errors) }
    let process = TestProcess(limits: limits, environment: environment)
    #if canImport(Darwin)
      let command = ["test", "--skip-build", "--disable-swift-testing"]
      let verdict = try process.verdict(
        program: swift,
        arguments: arguments(command, folder),
        in: folder,
        root: folder + "/"
      )
      return verdict?.filtered {
        $0.className != RecorderSource.registrationClass
      } ?? .runsNothing
    #else
      return try process.verdict(
        program: "\(folder)/.build/debug/\(package.testProgram)",
        in: folder,
        root: folder + "/"
      ) ?? .runsNothing
    #endif
  }

  /// Builds the tests with a main program of ours, which runs those that SwiftPM
  /// lists and those of Swift Testing.
  ///
  /// - Returns: the errors.
  private func build(_ package: PackageDescription) throws -> [Diagnostic] {
    let main = "\(folder)-main.swift"
    let source = RecorderSource.entryPoint(listing: package.listOfTests)
    try Files.write(source, to: main)
    return try build(["--experimental-test-entry-point-path", main])
  }

  /// Builds the tests with the recorder in each target.
  ///
  /// - Returns: the errors.
  private func buildForSystemRunner(_ tree: Tree) throws -> [Diagnostic] {
    let targets = Set(
      tree.tests.paths.compactMap { path in
        path.split(separator: "/").dropFirst().first.map(String.init)
      }
    )
    for target in targets {
      let name = RecorderSource.registrationClass
      let path = "\(folder)/Tests/\(target)/\(name).swift"
      try Files.write(RecorderSource.registration, to: path)
    }
    return try build([])
  }

  private func build(_ options: [String]) throws -> [Diagnostic] {
    let build = try run(["build", "--build-tests"] + options, in: folder)
    let errors = errors(of: build)
    guard errors.isEmpty, !build.succeeded else { return errors }
    return try Self.refusal(build)
  }

  /// Returns what SwiftPM reads in a manifest, or what is wrong with it.
  private func description(
    _ tree: Tree
  ) throws -> (package: PackageDescription?, errors: [Diagnostic]) {
    let manifest = tree["Package.swift"] ?? ""
    let key = Digest.of(["package 1", swift, manifest])
    var errors: [Diagnostic] = []
    let package = try store.value(for: key, keeping: { $0 != nil }) {
      () -> PackageDescription? in
      let answer = try run(["package", "dump-package"], in: folder)
      if let package = try? JSONDecoder().decode(
        PackageDescription.self,
        from: Data(answer.output.utf8)
      ) {
        return package
      }
      errors = self.errors(of: answer)
      if errors.isEmpty { errors = try Self.refusal(answer) }
      return nil
    }
    return (package, errors)
  }

  /// Returns the verdict on a tree without a manifest, or nil.
  private static func missingManifest(_ tree: Tree) -> [Diagnostic]? {
    guard tree["Package.swift"] == nil else { return nil }
    return [
      Diagnostic(
        path: "Package.swift",
        line: 1,
        message: "this file is missing: it says what the package is made of"
      )
    ]
  }

  /// Returns the verdict on a tree whose manifest names no tests.
  private static func withoutTestTarget(_ tree: Tree) -> Verdict {
    guard let path = tree.tests.paths.first else { return .runsNothing }
    let name = path.split(separator: "/").dropFirst().first ?? "Tests"
    return .doesNotCompile([
      Diagnostic(
        path: "Package.swift",
        line: 1,
        message: "there is no test target: "
          + ".testTarget(name: \"\(name)\", dependencies: […]) is missing"
      )
    ])
  }

  /// Runs `swift test` on the tree as it is, and nothing else.
  ///
  /// - Returns: what it came to, by its own count.
  /// - Throws: when SwiftPM cannot be started.
  func plainRun(of tree: Tree) throws -> PlainRun {
    guard Self.missingManifest(tree) == nil else {
      return PlainRun(succeeded: false, output: "")
    }
    return try inFolder {
      try replaceFiles(of: folder, by: tree)
      let outcome = try run(["test"], in: folder)
      return PlainRun(succeeded: outcome.succeeded, output: outcome.output)
    }
  }

  /// Builds a tree's programs.
  ///
  /// - Throws: as `verdict(on:running:)` does.
  func programs(of tree: Tree) throws -> BuiltPrograms {
    if let errors = Self.missingManifest(tree) {
      return .doesNotCompile(errors)
    }
    return try inFolder {
      try replaceFiles(of: folder, by: tree)
      let build = try run(["build"], in: folder)
      let errors = errors(of: build)
      guard errors.isEmpty else { return .doesNotCompile(errors) }
      let bin = "\(folder)/.build/debug"
      let programs = Files.names(in: "\(folder)/Sources").filter {
        SystemCalls.isExecutable("\(bin)/\($0)")
          && !Files.isDirectory("\(bin)/\($0)")
      }
      return .built(
        Dictionary(uniqueKeysWithValues: programs.map { ($0, "\(bin)/\($0)") })
      )
    }
  }

  /// Returns the errors of a build, by their files: SwiftPM compiles several at
  /// once, and tells first what fails first.
  private func errors(of build: Command.Outcome) -> [Diagnostic] {
    let errors = Diagnostic.errors(
      in: build.output + build.error,
      root: folder + "/"
    ).sorted { $0.path < $1.path }
    // SwiftPM compiles a list of the tests, which the learner never sees. Errors
    // there may follow from those in their own files.
    let own = errors.filter { !$0.path.contains(".derived/") }
    guard own.isEmpty, let error = errors.first else { return own }
    return [
      Diagnostic(
        path: "Package.swift",
        line: 1,
        message: "swift test can't list these tests: \(error.message)"
      )
    ]
  }

  // MARK: The working folder

  private var temporaryFolder: String { "\(folder)/temporary" }

  private var environment: [String: String] {
    Command.environment(temporary: temporaryFolder)
  }

  /// Runs `body` while nothing else uses the working folder.
  private func inFolder<Result>(_ body: () throws -> Result) throws -> Result {
    try isBusy.withLock { _ in
      let lock = try Self.lock(folder)
      defer { close(lock) }
      // The lock's time is that of the last build, of whatever process.
      let manager = FileManager.default
      let path = "\(folder)/.lock"
      let attributes = try? manager.attributesOfItem(atPath: path)
      let age = (attributes?[.modificationDate] as? Date)
        .map { Duration.seconds(-$0.timeIntervalSinceNow) }
      if let age, age >= .zero, age < Self.pause {
        usleep(UInt32((Self.pause - age) / .microseconds(1)))
      }
      defer {
        try? manager.setAttributes(
          [.modificationDate: Date()],
          ofItemAtPath: path
        )
      }
      // A run that was killed may have left it.
      Files.remove(temporaryFolder)
      try Files.makeDirectory(temporaryFolder)
      defer { Files.remove(temporaryFolder) }
      return try body()
    }
  }

  private static func lock(_ folder: String) throws -> Int32 {
    try Files.makeDirectory(folder)
    switch SystemCalls.lock("\(folder)/.lock", within: 600) {
    case .success(let lock): return lock
    case .failure(.taken):
      throw Files.Failure(path: folder, reason: "is in use by another program")
    case .failure(.impossible(let reason)):
      throw Files.Failure(path: folder, reason: reason)
    }
  }

  /// Makes the files of the working folder those of a tree.
  ///
  /// No file of another tree stays: not its manifest, of this version or that,
  /// and not the versions that it had found for what it depended on.
  private func replaceFiles(of folder: String, by tree: Tree) throws {
    for path in Files.filesBelow(folder) where tree[path] == nil {
      Files.remove("\(folder)/\(path)")
    }
    for top in Files.names(in: folder) where !top.hasPrefix(".") {
      for name in Files.names(in: "\(folder)/\(top)")
      where tree.below("\(top)/\(name)").isEmpty
        && tree["\(top)/\(name)"] == nil
      {
        Files.remove("\(folder)/\(top)/\(name)")
      }
    }
    for (path, text) in tree.files {
      try Files.write(text, to: "\(folder)/\(path)")
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
  ) throws -> Command.Outcome {
    try Command(
      executable: swift,
      arguments: arguments(command, folder),
      environment: environment,
      directory: folder,
      mayLeaveChildren: true
    ).run()
  }

  /// Returns SwiftPM's own refusal of a package as an error in its manifest.
  private static func refusal(
    _ build: Command.Outcome
  ) throws -> [Diagnostic] {
    let lines = (build.error + build.output).split(separator: "\n")
    // A manifest's own errors have a line, and were found before. What is left
    // is of the tools, and no verdict.
    let isOfTools = lines.contains {
      $0.contains("Invalid manifest") || $0.contains(" command failed")
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
    return [
      Diagnostic(path: "Package.swift", line: 1, message: String(message))
    ]
  }
}

extension Verdict {
  /// The verdict on the tests of some files alone.
  fileprivate func keeping(_ only: Set<String>?, _ tree: Tree) -> Verdict {
    guard let only else { return self }
    let inventory = TestInventory(tree).completed(by: self, of: tree)
    return filtered { !inventory.files(of: [$0]).isDisjoint(with: only) }
  }

  fileprivate func filtered(_ isIncluded: (TestName) -> Bool) -> Verdict {
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
