import Course
import CoursePlatform
import Foundation
import Synchronization

/// Builds any package with SwiftPM, in one working folder.
///
/// It is the fallback where the direct build does not reach, and the
/// cross-check: both must come to the same verdict.
package final class SwiftPMBuild: Sendable {
  private let swiftPM: SwiftPM
  private let limits: Command.Limits
  private let folder: String
  /// Lets one build at a time use the working folder.
  private let isBusy = Mutex<Void>(())

  /// How long to wait between two builds: SwiftPM takes a file for unchanged
  /// that was written in the second of its last build.
  package static let pause = Duration.milliseconds(1100)

  /// Creates a builder with a working folder below the store's, whose path has
  /// no links: the compiler keeps modules under the path they were read from.
  init(_ swiftPM: SwiftPM, store: Store, limits: Command.Limits) {
    self.swiftPM = swiftPM
    self.limits = limits
    folder = "\(store.path)/swiftpm"
  }

  /// Builds a tree and runs its tests.
  ///
  /// - Parameters:
  ///   - tree: the package.
  ///   - manifest: what its manifest says.
  /// - Returns: the verdict.
  /// - Throws: `Compiler.Errors`, `Compiler.ToolFailure`,
  ///   `Command.StartFailure`, `Files.Failure`, `Cancellation.Cancelled`.
  func verdict(on tree: Tree, _ manifest: PackageManifest) throws -> Verdict {
    guard manifest.hasTests else { return .runsNothing }
    return try inFolder(with: tree) {
      let process = TestProcess(
        limits: limits,
        environment: Command.environment(temporary: temporaryFolder)
      )
      #if canImport(Darwin)
        let command = ["test", "--skip-build", "--disable-swift-testing"]
        try buildForSystemRunner(tree)
        let verdict = try process.verdict(
          program: swiftPM.swift,
          arguments: swiftPM.arguments(command, folder),
          in: folder,
          root: folder + "/"
        )
        return verdict?.withoutRecorder ?? .runsNothing
      #else
        try buildTests(of: manifest)
        return try process.verdict(
          program: "\(binaries())/\(manifest.name)PackageTests.xctest",
          in: folder,
          root: folder + "/"
        ) ?? .runsNothing
      #endif
    }
  }

  /// Builds the tests with a main program of ours, which runs those that SwiftPM
  /// lists and those of Swift Testing.
  private func buildTests(of manifest: PackageManifest) throws {
    let main = "\(folder)-main.swift"
    let source = RecorderSource.entryPoint(listing: manifest.listOfTests)
    try Files.write(source, to: main)
    try build(["--build-tests", "--experimental-test-entry-point-path", main])
  }

  /// Builds the tests with the recorder in each target.
  private func buildForSystemRunner(_ tree: Tree) throws {
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
    try build(["--build-tests"])
  }

  private func build(_ options: [String]) throws {
    let outcome = try swiftPM.run(["build"] + options, in: folder)
    try swiftPM.check(outcome, in: folder)
  }

  /// Returns the folder of the programs that were built.
  private func binaries() throws -> String {
    try swiftPM.run(["build", "--show-bin-path"], in: folder).output.trimmed
  }

  /// Runs `swift test` on the tree as it is, and nothing else.
  ///
  /// - Returns: what it came to, by its own count.
  /// - Throws: when SwiftPM cannot be started.
  func plainRun(of tree: Tree) throws -> PlainRun {
    // Without a manifest, SwiftPM would take the package of a folder above.
    guard tree[ManifestReader.file] != nil else {
      return PlainRun(succeeded: false, output: "")
    }
    return try inFolder(with: tree) {
      let outcome = try swiftPM.run(["test"], in: folder)
      return PlainRun(succeeded: outcome.succeeded, output: outcome.output)
    }
  }

  /// Builds a tree's programs.
  ///
  /// - Returns: the path of each by its name.
  /// - Throws: as `verdict(on:_:)` does.
  func programs(
    of tree: Tree,
    _ manifest: PackageManifest
  ) throws -> [String: String] {
    try inFolder(with: tree) {
      try build([])
      let folder = try binaries()
      let names = manifest.targets.filter { $0.kind == .program }.map(\.name)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, "\(folder)/\($0)") }
      )
    }
  }

  // MARK: The working folder

  private var temporaryFolder: String { SwiftPM.temporaryFolder(in: folder) }

  /// Runs `body` while the working folder holds a tree, and nothing else uses
  /// it.
  private func inFolder<Result>(
    with tree: Tree,
    _ body: () throws -> Result
  ) throws -> Result {
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
      try replaceFiles(by: tree)
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
  private func replaceFiles(by tree: Tree) throws {
    let (files, folders) = Files.everything(below: folder)
    for path in files where tree[path] == nil {
      Files.remove("\(folder)/\(path)")
    }
    for path in folders where !path.isEmpty {
      if tree.below(String(path.dropFirst())).isEmpty {
        Files.remove(folder + path)
      }
    }
    for (path, text) in tree.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
  }
}

extension PackageManifest {
  /// The module in which SwiftPM lists the tests.
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
  /// Returns the verdict on the learner's own tests.
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
