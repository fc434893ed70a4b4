import Course
import CoursePlatform

/// A service that reads package manifests with SwiftPM and caches them.
struct ManifestReader: Sendable {
  let swiftPM: SwiftPM
  let store: Store

  /// The file name of a package's manifest.
  static let file = "Package.swift"

  /// Returns a package's manifest, from the cache or from SwiftPM.
  ///
  /// - Throws: `Compiler.Errors` if the manifest is missing, doesn't compile,
  ///   or has no target for the package's tests, or any error thrown while
  ///   SwiftPM runs.
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
      try store.withDraft { try read(text, in: "\($0)/package") }
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
    try Files.write(text, to: "\(folder)/\(Self.file)")
    let answer = try swiftPM.run(["package", "dump-package"], in: folder)
    try swiftPM.check(answer, in: folder)
    return try PackageManifest(json: answer.output)
  }

  /// Returns an error with a message about a package manifest as a whole.
  static func error(_ message: String) -> Compiler.Errors {
    Compiler.Errors(
      diagnostics: [Diagnostic(path: file, line: 1, message: message)]
    )
  }
}
