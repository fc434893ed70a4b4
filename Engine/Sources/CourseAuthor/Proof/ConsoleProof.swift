package import CourseBuild
package import Course
package import CoursePlatform
import Foundation

/// A check that runs the commands in a lesson's console blocks and compares
/// their actual output with the output in the lesson.
package struct ConsoleProof {
  private let verdictService: VerdictService

  /// Creates a check that uses the given verdict service to build programs.
  package init(verdictService: VerdictService) {
    self.verdictService = verdictService
  }

  /// Returns a mistake for the first line of output that differs from the
  /// lesson, or `nil` if the output is the same.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  package func mistake(
    in exchange: Console.Exchange,
    of tree: Tree
  ) throws -> Mistake? {
    let lines = try output(of: exchange.command, in: tree).textLines
    guard lines != exchange.output else { return nil }
    let same = zip(lines, exchange.output).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String {
      same < lines.count ? lines[same] : "(nothing more)"
    }
    return Mistake(
      "the output of `\(exchange.command)` differs from the output in the "
        + "lesson\n  lesson:  \(line(exchange.output))\n  program: "
        + "\(line(lines))",
      at: SourceLocation(
        path: exchange.location.path,
        line: exchange.location.line
          + (same < exchange.output.count ? same + 1 : same)
      )
    )
  }

  /// Returns a command's output, which is cached after the first run.
  ///
  /// If the program doesn't compile, the output is an error message.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  package func output(of command: String, in tree: Tree) throws -> String {
    let key = Digest.of(
      .console,
      [
        verdictService.toolchain.version, command,
        tree.program.digest.description,
      ]
    )
    return try verdictService.store.value(for: key) {
      try run(command, in: tree)
    }
  }

  private func run(_ command: String, in tree: Tree) throws -> String {
    let programs: [String: String]
    do {
      programs = try verdictService.programs(of: tree)
    } catch let errors as Compiler.Errors {
      let message = errors.diagnostics.first?.message ?? ""
      return "error: the program doesn't compile: \(message)"
    }
    let script = "exec 2>&1\n\(Self.standIn(for: programs))\(command)\n"
    let outcome = try verdictService.store.withDraft { folder in
      try Command(
        executable: "/bin/sh",
        arguments: ["-c", script],
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
          "HOME": folder, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        ],
        directory: folder,
        limits: Command.Limits(seconds: 20)
      ).run()
    }
    switch outcome.ending {
    case .exited: return outcome.output
    default: return outcome.output + "\(outcome.ending)"
    }
  }

  /// Returns the source code of a shell function named `swift` that makes
  /// `swift run` start programs that have already been built.
  private static func standIn(for programs: [String: String]) -> String {
    let cases = programs.sorted { $0.key < $1.key }.map { name, path in
      "  \"run \(name)\") shift 2; '\(path)' \"$@\" ;;\n"
    }
    return """
      swift() {
        case "$1 $2" in
      \(cases.joined())
        *) echo "the command must be 'swift run' and the name of a program in the package"
          return 64 ;;
        esac
      }

      """
  }
}
