import Course
import CoursePlatform
import Synchronization

/// A service that reads package manifests with SwiftPM and caches them.
final class ManifestReader: Sendable {
  private let swiftPM: SwiftPM
  private let store: Store
  private let limits: Command.Limits
  /// The manifests that took too long, and when they did.
  private let slowOnes = Mutex<[String: ContinuousClock.Instant]>([:])

  /// An error for a manifest that took too long.
  ///
  /// It's no `Compiler.Errors`, because the machine may merely have been busy,
  /// so nothing may be kept about such a manifest.
  struct TookTooLong: Error, CustomStringConvertible {
    let seconds: Double

    var description: String { "\(diagnostic)" }

    var diagnostic: Diagnostic {
      Diagnostic(
        path: file,
        line: 1,
        message: "this file takes more than \(Int(seconds)) seconds to run, "
          + "so `swift test` would have to wait for it, too: look for a loop "
          + "that doesn't end"
      )
    }
  }

  /// Creates a reader with a time limit for one manifest, in seconds.
  init(swiftPM: SwiftPM, store: Store, seconds: Double = 20) {
    self.swiftPM = swiftPM
    self.store = store
    limits = Command.Limits(seconds: seconds)
  }

  /// The file name of a package's manifest.
  static let file = "Package.swift"

  /// Returns a package's manifest, from the cache or from SwiftPM.
  ///
  /// - Throws: `Compiler.Errors` if the manifest is missing, doesn't compile,
  ///   or has no target for the package's tests, `TookTooLong` if it takes too
  ///   long, or any error thrown while SwiftPM runs.
  func manifest(of tree: Tree) throws -> PackageManifest {
    guard let text = tree[Self.file] else {
      throw Self.error(
        "this file is missing, but it has to declare the package's targets"
      )
    }
    let manifest = try store.value(
      for: BuildKeys.manifest(text, of: swiftPM.version)
    ) {
      // SwiftPM's messages contain the folder's name.
      try store.withDraft { try read(text, in: "\($0)/1/2/3/package") }
    }
    if !manifest.hasTests, let path = tree.tests.paths.first {
      let target = path.split(separator: "/").dropFirst().first ?? "Tests"
      throw Self.error(
        "the package has no test target: add "
          + ".testTarget(name: \"\(target)\", dependencies: […])"
      )
    }
    return manifest
  }

  private func read(
    _ text: String,
    in folder: String
  ) throws -> PackageManifest {
    try checkIsNotSlow(text)
    try Files.write(text, to: "\(folder)/\(Self.file)")
    let answer = try swiftPM.run(
      ["package", "dump-package"],
      in: folder,
      limits: limits
    )
    guard answer.ending != .tookTooLong else {
      slowOnes.withLock { $0[text] = .now }
      throw TookTooLong(seconds: limits.seconds)
    }
    try swiftPM.check(answer, in: folder)
    return try PackageManifest(json: answer.output, in: folder)
  }

  /// Throws an error if a manifest took too long less than a minute ago.
  ///
  /// One judgement asks for a manifest many times.
  private func checkIsNotSlow(_ text: String) throws {
    let isSlow = slowOnes.withLock { slowOnes in
      slowOnes = slowOnes.filter { $0.value.duration(to: .now) < .seconds(60) }
      return slowOnes[text] != nil
    }
    if isSlow { throw TookTooLong(seconds: limits.seconds) }
  }

  /// Returns an error with a message about a package manifest as a whole.
  static func error(_ message: String) -> Compiler.Errors {
    Compiler.Errors(
      diagnostics: [Diagnostic(path: file, line: 1, message: message)]
    )
  }
}
