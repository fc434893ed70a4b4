import Course
package import CoursePlatform
import Foundation
import Synchronization

/// A program of the author's that is run with the modules of a learner's.
package struct Script: Sendable {
  /// The files by their names; one is `main.swift`.
  package let files: [String: String]
  /// The modules that it imports.
  package let imports: [String]

  package init(files: [String: String], imports: [String]) {
    self.files = files
    self.imports = imports
  }

  /// A file for a script, with the function by which it says something, a line at
  /// once: a crash would lose what is kept back.
  package static let say = #"""
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    /// Says what a program does in a situation.
    func say(_ situation: String, _ answer: String) {
      let line = Array("\(situation)\t\(answer)\n".utf8)
      _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    """#

  /// The name of its module.
  static let module = "Observation"

  /// Returns a tree with the script as a module of its own.
  func added(to tree: Tree) -> Tree {
    files.reduce(into: tree) { $0[Self.path(of: $1.key)] = $1.value }
  }

  /// Returns the path of one of its files in a package.
  private static func path(of file: String) -> String {
    "Sources/\(module)/\(file)"
  }

  /// Returns its module, and the modules of a package that it needs.
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

/// A script that is built with a program.
package struct ScriptProgram: Hashable, Sendable {
  /// Its file; it's named for all that it's made of.
  let path: String

  /// The fingerprint of all that it's made of.
  package var digest: Digest { Digest.of([path]) }

  /// What a run of it printed.
  package struct Output: Sendable {
    package let lines: [String]
    /// Why it came to no good end, or `nil`.
    package let trouble: String?

    static let endless = "it comes to no end"
    /// Whether it was stopped.
    var isEndless: Bool { trouble == Self.endless }
  }

  /// Runs it.
  ///
  /// - Parameter limits: what it may use.
  /// - Returns: what it printed.
  /// - Throws: `Command.StartFailure`, and `Cancellation.Cancelled`.
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

/// The last outputs of scripts: a lesson's program is compared with several.
final class ScriptOutputs: Sendable {
  private let kept = Mutex<[(ScriptProgram, ScriptProgram.Output)]>([])
  private static let count = 60

  /// Returns the output of a script, kept or new.
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
