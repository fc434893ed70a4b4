import Course
package import CoursePlatform
import Foundation
import Synchronization

/// A program by the course's author that's built and run with a learner's
/// modules.
package struct Script: Sendable {
  /// The contents of the script's files, keyed by file name.
  ///
  /// One of the files must be `main.swift`.
  package let files: [String: String]
  /// The names of the modules that the script imports.
  package let imports: [String]

  package init(files: [String: String], imports: [String]) {
    self.files = files
    self.imports = imports
  }

  /// The character that a line begins with if only a later step asks for its
  /// situation.
  package static let laterMark: Character = "\u{1}"

  /// The source code of the `say` function, with which a script prints what a
  /// program does in a situation, and of `later`, which marks situations that
  /// only a later step asks for.
  ///
  /// The function writes each line immediately, because buffered output would
  /// be lost in a crash.
  package static let say = #"""
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    nonisolated(unsafe) private var isLater = false

    /// Says what a program does in a situation.
    func say(_ situation: String, _ answer: String) {
      let mark = isLater ? "\u{1}" : ""
      let line = Array("\(mark)\(situation)\t\(answer)\n".utf8)
      _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    /// Says what a program does in situations that only a later step asks for.
    func later(_ body: () throws -> Void) rethrows {
      isLater = true
      defer { isLater = false }
      try body()
    }

    """#

  /// The name of the script's module, which differs from that of Swift's own
  /// `Observation`.
  static let module = "KataObservation"

  /// Returns a copy of a tree with the script added as a separate module.
  func added(to tree: Tree) -> Tree {
    files.reduce(into: tree) { $0[Self.path(of: $1.key)] = $1.value }
  }

  private static func path(of file: String) -> String {
    "Sources/\(module)/\(file)"
  }

  /// Returns the script's module, along with the package's modules that the
  /// script needs.
  func modules(
    of plan: PackagePlan
  ) -> (
    own: PackagePlan.Module, needed: [PackagePlan.Module]
  ) {
    let direct = plan.sources.filter { imports.contains($0.name) }
    let names = Set(direct.map(\.name) + direct.flatMap(\.dependencies))
    let needed = plan.sources.filter { names.contains($0.name) }
    return (
      PackagePlan.Module(
        name: Self.module,
        kind: .script,
        dependencies: needed.map(\.name),
        files: files.keys.map(Self.path).sorted()
      ),
      needed
    )
  }
}

/// An executable built from a script and a program's modules.
package struct ScriptProgram: Hashable, Sendable {
  /// The path of the executable.
  ///
  /// The path contains the fingerprint of the executable's inputs.
  let path: String

  /// A fingerprint of everything that the executable was built from.
  package var digest: Digest { Digest.of([path]) }

  /// The output from one run of a script, along with the reason if the run
  /// failed.
  package struct Output: Sendable {
    package let lines: [String]
    /// The reason why the run failed, or `nil` if the run succeeded.
    package let trouble: String?

    static let endless = "it doesn't end"
    /// Whether the run was stopped because it took too long or printed too
    /// much.
    var isEndless: Bool { trouble == Self.endless }
  }

  /// Runs the script within the given limits and returns its output.
  ///
  /// - Throws: `Command.StartFailure` if the script can't be started, or
  ///   `Cancellation.Cancelled` if the work is canceled.
  func output(limits: Command.Limits) throws -> Output {
    var command = Command(
      executable: path,
      directory: FileManager.default.temporaryDirectory.path,
      limits: limits
    )
    command.limits.keptBytes = 32 << 20
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    let outcome = try command.run()
    let trouble: String? =
      switch outcome.ending {
      case .exited(0): nil
      case .tookTooLong, .printedTooMuch: Output.endless
      case .exited, .signalled: "it crashes"
      }
    let lines = outcome.output.split(
      separator: "\n",
      omittingEmptySubsequences: true
    )
    return Output(lines: lines.map(String.init), trouble: trouble)
  }
}

/// A cache of recent script outputs, so that the lesson's own program doesn't
/// run again for each comparison.
final class ScriptOutputs: Sendable {
  private let kept = Mutex<[(ScriptProgram, ScriptProgram.Output)]>([])
  private static let count = 60

  /// Returns the output of a script, either from the cache or from a new run.
  func output(
    of program: ScriptProgram,
    limits: Command.Limits
  ) throws -> ScriptProgram.Output {
    if let known = kept.withLock({ $0.first { $0.0 == program }?.1 }) {
      return known
    }
    let output = try program.output(limits: limits)
    kept.withLock { kept in
      if kept.count >= Self.count { kept.removeFirst() }
      kept.append((program, output))
    }
    return output
  }
}
