import CoursePlatform
import Foundation

/// The Swift compiler, along with the tools and libraries that are installed
/// with it.
package struct Toolchain: Hashable, Codable, Sendable {
  /// The version that the compiler reports, such as
  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String
  /// The target that the compiler builds for, such as
  /// `x86_64-unknown-linux-gnu`.
  let target: String
  /// The processor architecture that the compiler builds for, such as `x86_64`.
  let architecture: String
  /// The platform that the compiler builds for, such as `linux`.
  let platform: String
  /// The path of the folder that contains the runtime's libraries.
  let libraries: String
  /// The path of the folder that contains the compiler's programs.
  let programs: String
  /// The command that links programs, or `nil` if the command is unknown.
  let linkCommand: LinkCommand?

  /// Returns the toolchain that's first on the `PATH`.
  ///
  /// The compiler's description of the toolchain is cached, because asking the
  /// compiler takes longer than a test run.
  ///
  /// - Throws: `Executable.Missing` if there's no compiler on the `PATH`, or
  ///   `Failure` if the compiler doesn't work.
  static func find(store: Store) throws -> Toolchain {
    let compiler = try Executable.path(of: "swiftc")
    let resolved = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    let key = Digest.of(
      .toolchain,
      [
        compiler, resolved,
        "\(attributes?[.modificationDate] ?? "")",
        "\(attributes?[.size] ?? "")",
        // A proxy such as swiftly answers for the version that's selected here.
        ProcessInfo.processInfo.environment["SWIFT_VERSION"] ?? "",
        Files.contents(".swift-version") ?? "",
      ]
    )
    return try store.value(for: key) {
      try Files.withTemporaryFolder(preferring: store.newDraft()) {
        try ask(compiler, temporary: $0)
      }
    }
  }

  /// An error for a compiler that's installed but doesn't describe itself.
  struct Failure: Error, CustomStringConvertible {
    let compiler: String
    let outcome: Command.Outcome

    var description: String {
      let lines = Untrusted.lastLines(6, of: outcome.output, outcome.error)
      let reason = lines.isEmpty ? [outcome.ending.words] : lines
      return "\(compiler) doesn't work, although it's installed: "
        + reason.joined(separator: "\n  ")
    }
  }

  private static func ask(
    _ compiler: String,
    temporary: String
  ) throws -> Toolchain {
    let answer = try Command(
      executable: compiler,
      arguments: ["-print-target-info"],
      environment: Command.environment(temporary: temporary)
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    ).run()
    guard answer.succeeded,
      let info = try? JSONDecoder().decode(
        TargetInfo.self,
        from: Data(answer.output.utf8)
      ),
      let libraries = info.paths.runtimeLibraryPaths.first
    else { throw Failure(compiler: compiler, outcome: answer) }
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    let programs = resources.deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("bin").path
    return Toolchain(
      version: info.compilerVersion,
      target: info.target.triple,
      architecture: info.target.moduleTriple.split(separator: "-")
        .first.map(String.init) ?? "",
      platform: info.target.platform ?? "",
      libraries: libraries,
      programs: programs,
      linkCommand: try linkCommand(programs: programs)
    )
  }

  /// Returns the link command that clang prints, or `nil` if clang is missing
  /// or doesn't print one.
  private static func linkCommand(programs: String) throws -> LinkCommand? {
    let clang = "\(programs)/clang"
    guard SystemCalls.isExecutable(clang) else { return nil }
    let answer = try Command(
      executable: clang,
      arguments: LinkCommand.question
    ).run()
    return LinkCommand(answer: answer.error)
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
      let moduleTriple: String
      let platform: String?
    }
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }

  /// Whether this toolchain can build packages directly, without SwiftPM.
  var allowsDirectBuild: Bool {
    platform == "linux" && linkCommand != nil
      && SystemCalls.isExecutable("\(programs)/swift-frontend")
  }

  /// The toolchain's short version, such as `6.3.1`.
  package var shortVersion: String {
    let words = version.split(separator: " ")
    guard let index = words.firstIndex(of: "version"),
      index + 1 < words.count
    else { return version }
    return String(words[index + 1])
  }
}
