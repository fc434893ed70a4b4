import Course
import CoursePlatform
import Foundation
import Synchronization

/// A builder that compiles any package with SwiftPM, in a single working
/// folder.
///
/// This builder is the fallback for packages that `DirectBuild` doesn't
/// support. It also serves as a cross-check of `DirectBuild`, because both
/// builders must reach the same verdict.
package final class SwiftPMBuild: Sendable {
  private let swiftPM: SwiftPM
  private let limits: Command.Limits
  private let folder: String
  private let home: Home?
  /// A lock that limits the working folder to one build at a time.
  private let isBusy = Mutex<Void>(())

  /// The minimum time between two builds: 1.1 seconds.
  ///
  /// SwiftPM doesn't notice a change to a file that's written in the same
  /// second as the previous build.
  package static let pause = Duration.milliseconds(1100)

  /// Creates a builder with a working folder in the store.
  ///
  /// The working folder's path contains no symbolic links, because the compiler
  /// caches modules by path. A store that was moved or copied gets a new working
  /// folder for the same reason: what SwiftPM built at another path is of no use.
  ///
  /// A learner's package gets one that's called like the learner's own folder,
  /// below as many others as relative paths may lead out of.
  init(
    _ swiftPM: SwiftPM,
    store: Store,
    limits: Command.Limits,
    home: Home? = nil
  ) {
    self.swiftPM = swiftPM
    self.limits = limits
    self.home = home
    let inputs = ["swiftpm", store.path] + [home?.path].compactMap(\.self)
    let path = Digest.of(inputs).description
    let folder = "\(store.path)/swiftpm/\(path.prefix(16))"
    let levels = (1...Home.levels).map { "/\($0)" }.joined()
    self.folder = home.map { "\(folder)\(levels)/\($0.name)" } ?? folder
  }

  /// Builds a package and runs all its tests.
  ///
  /// - Returns: The verdict, which is `runsNothing` if there's no test target.
  /// - Throws: `Compiler.Errors` if the package doesn't compile,
  ///   `Compiler.ToolFailure` if a tool fails, `Command.StartFailure` if a
  ///   program can't be started, `Files.Failure` if a file can't be read or
  ///   written, or `Cancellation.Cancelled` if the work is canceled.
  func verdict(on tree: Tree, _ manifest: PackageManifest) throws -> Verdict {
    guard manifest.hasTests else { return .runsNothing }
    return try inFolder(with: tree) {
      #if canImport(Darwin)
        let command = ["test", "--skip-build", "--disable-swift-testing"]
        try buildForSystemRunner(tree, manifest)
        let verdict = try runTests(
          of: tree,
          program: swiftPM.swift,
          arguments: swiftPM.arguments(of: command, in: folder)
        )
        return verdict?.withoutRecorder ?? .runsNothing
      #else
        try buildTests(of: manifest)
        let tests = "\(manifest.name)PackageTests.xctest"
        return try runTests(
          of: tree,
          program: "\(binaries())/\(tests)"
        ) ?? .runsNothing
      #endif
    }
  }

  /// Runs a program that runs the built tests in the working folder, and
  /// returns the verdict, or `nil` if the program couldn't find the tests.
  private func runTests(
    of tree: Tree,
    program: String,
    arguments: [String] = []
  ) throws -> Verdict? {
    try swiftPM.withTemporaryFolder(in: folder) { temporary in
      try TestProcess(
        limits: limits,
        mayTearDown: TestRunner.mayTearDown(tree),
        environment: Command.environment(temporary: temporary)
      ).verdict(
        program: program,
        arguments: arguments,
        in: folder,
        root: folder + "/"
      )
    }
  }

  /// Builds the tests with a custom main program that runs both the tests
  /// listed by SwiftPM and the Swift Testing tests.
  private func buildTests(of manifest: PackageManifest) throws {
    let main = "\(folder)-main.swift"
    let source = RecorderSource.entryPoint(listing: manifest.listOfTests)
    try Files.write(source, to: main)
    try build(
      ["--build-tests", "--experimental-test-entry-point-path", main],
      of: manifest
    )
  }

  /// Builds the tests after adding, to each test target, a class that starts
  /// the recorder.
  private func buildForSystemRunner(
    _ tree: Tree,
    _ manifest: PackageManifest
  ) throws {
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
    try build(["--build-tests"], of: manifest)
  }

  private func build(
    _ options: [String],
    of manifest: PackageManifest
  ) throws {
    let outcome = try swiftPM.run(
      ["build"] + options,
      in: folder,
      resolving: manifest.isOnline ?? false
    )
    try swiftPM.check(outcome, in: folder)
  }

  /// Returns the path of the folder that contains the built programs.
  private func binaries() throws -> String {
    try swiftPM.run(["build", "--show-bin-path"], in: folder).output.trimmed
  }

  /// Returns the result of running plain `swift test` on a package, without
  /// adding the recorder.
  ///
  /// - Throws: `Command.StartFailure` if SwiftPM can't be started,
  ///   `Files.Failure` if a file can't be written, or `Cancellation.Cancelled`
  ///   if the work is canceled.
  func swiftTestOutput(for tree: Tree) throws -> SwiftTestOutput {
    // Without a manifest, SwiftPM would use the package of a parent folder.
    guard tree[ManifestReader.file] != nil else {
      return SwiftTestOutput(
        succeeded: false,
        output: "",
        error: "the package has no \(ManifestReader.file)"
      )
    }
    return try inFolder(with: tree) {
      let outcome = try swiftPM.run(["test"], in: folder)
      return SwiftTestOutput(
        succeeded: outcome.succeeded,
        output: outcome.output,
        error: outcome.error
      )
    }
  }

  /// Builds the executables that a tree's manifest declares.
  ///
  /// - Returns: The paths of the executables, keyed by program name.
  func programs(
    of tree: Tree,
    _ manifest: PackageManifest
  ) throws -> [String: String] {
    try inFolder(with: tree) {
      try build([], of: manifest)
      let folder = try binaries()
      let names = manifest.targets.filter { $0.kind == .program }.map(\.name)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") }
      )
    }
  }

  // MARK: The working folder

  /// Calls `body` with exclusive access to the working folder, after replacing
  /// the folder's files with a tree's files.
  ///
  /// - Returns: The value that `body` returned.
  /// - Throws: `Files.Failure` if the folder can't be locked or written to, or
  ///   any error thrown by `body`.
  private func inFolder<Result>(
    with tree: Tree,
    _ body: () throws -> Result
  ) throws -> Result {
    try isBusy.withLock { _ in
      let lock = try Self.lock(folder)
      defer { close(lock) }
      // The lock's modification time is the time of the last build by any
      // process.
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
      try replaceFiles(by: tree)
      return try body()
    }
  }

  private static func lock(_ folder: String) throws -> Int32 {
    try Files.makeDirectory(folder)
    switch SystemCalls.lock("\(folder)/.lock", within: 600) {
    case .success(let lock): return lock
    case .failure(.taken):
      throw Files.Failure(
        path: folder,
        reason: "the folder is in use by another program"
      )
    case .failure(.impossible(let reason)):
      throw Files.Failure(path: folder, reason: reason)
    }
  }

  /// Replaces the working folder's files with a tree's files and with everything
  /// else in the learner's folder.
  ///
  /// No file from a previous tree remains, not even a version-specific manifest
  /// or the record of resolved dependencies.
  ///
  /// - Throws: `Files.Failure` if a file can't be written.
  private func replaceFiles(by tree: Tree) throws {
    let others = (home?.otherFiles ?? []).filter { tree[$0] == nil }
    // Otherwise, packages would be downloaded again and again.
    let kept = home == nil ? [] : ["Package.resolved"]
    let wanted = Set(tree.paths + others + kept)
    let (files, folders) = Files.everything(below: folder)
    for path in files where !wanted.contains(path) {
      Files.remove("\(folder)/\(path)")
    }
    for path in folders where !path.isEmpty {
      if !wanted.contains(where: { "/\($0)".hasPrefix("\(path)/") }) {
        Files.remove(folder + path)
      }
    }
    for (path, text) in tree.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
    guard let home else { return }
    for path in others {
      let source = URL(fileURLWithPath: "\(home.path)/\(path)")
      guard let data = try? Data(contentsOf: source) else { continue }
      try Files.write(data, to: "\(folder)/\(path)")
    }
    try home.linkSurroundings(of: folder, levels: Home.levels)
  }
}

extension PackageManifest {
  /// The name of the module in which SwiftPM lists the tests.
  fileprivate var listOfTests: String {
    let scalars = "\(name)PackageDiscoveredTests".unicodeScalars.map {
      $0.properties.isXIDContinue ? $0 : "_"
    }
    let isLedByDigit = scalars.first.map { "0"..."9" ~= $0 } ?? false
    return (isLedByDigit ? "_" : "")
      + String(String.UnicodeScalarView(scalars))
  }
}

extension Verdict {
  /// A copy of the verdict without the results of the recorder's own test
  /// class.
  fileprivate var withoutRecorder: Verdict {
    switch self {
    case .passes(let results), .fails(let results):
      Verdict(
        ended: results.filter {
          $0.name.className != RecorderSource.registrationClass
        }
      )
    default: self
    }
  }
}
