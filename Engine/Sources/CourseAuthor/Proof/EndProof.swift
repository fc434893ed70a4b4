import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A check that a chapter's last state passes the strict lint, and that `swift
/// test` passes as many tests as the chapter claims.
struct EndProof {
  let verdictService: VerdictService
  let root: String

  /// Returns the digest of everything that the check of a chapter's end depends
  /// on: the files, the claim, and the formatter's configuration.
  func digest(of end: State, last: Phase?) -> Digest {
    Digest.of(
      .endCheck,
      [
        Meaning.swiftTestOutput.key, Meaning.lint.key,
        verdictService.toolchain.version, "\(end.tree.digest)",
        Files.contents("\(root)/.swift-format") ?? "",
        last?.claims.first?.description ?? "",
      ]
    )
  }

  /// Returns a mistake for each lint finding, and another mistake if SwiftPM
  /// doesn't confirm the claim of the chapter's last phase.
  ///
  /// If `last` is `nil`, only the lint is checked.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func mistakes(
    at end: State,
    last: Phase?,
    chapter: Chapter
  ) throws -> [Mistake] {
    var found = try lintMistakes(in: end.tree, chapter: chapter)
    guard let claim = last?.claims.first, case .passes(let count) = claim.kind
    else { return found }
    let run = try verdictService.swiftTestOutput(for: end.tree)
    if !run.succeeded || run.testCount != count {
      let verdict =
        run.succeeded
        ? "\(Claim.Kind.passes(run.testCount ?? 0))"
        : "`swift test` fails\(Self.ending(run.lastLines))"
      found.append(
        Mistake(
          "the claim is false when the tests run with SwiftPM\n  claim:   "
            + "\(claim)\n  verdict: \(verdict)",
          at: claim.location
        )
      )
    }
    return found
  }

  /// Returns the last lines of a command's output, for the end of a message.
  private static func ending(_ lines: [String]) -> String {
    lines.isEmpty
      ? "" : ", and ends with:" + lines.map { "\n    \($0)" }.joined()
  }

  private func lintMistakes(in tree: Tree, chapter: Chapter) throws -> [Mistake]
  {
    try Lint(verdictService: verdictService, root: root).findings(in: tree)
      .map { finding in
        Mistake(
          "the code at the end of the chapter doesn't pass `swift format "
            + "lint`: \(finding)",
          at: Self.location(of: finding, in: tree, chapter: chapter)
        )
      }
  }

  /// Returns the location where the lesson shows the line with a lint finding,
  /// or the beginning of the chapter if the lesson doesn't show that line.
  private static func location(
    of finding: String,
    in tree: Tree,
    chapter: Chapter
  ) -> SourceLocation {
    let parts = finding.split(separator: ":")
    guard parts.count > 2, let number = Int(parts[1]),
      let text = tree[String(parts[0])]
    else { return chapter.location }
    let lines = text.lines
    guard lines.indices.contains(number - 1), !lines[number - 1].isBlank
    else { return chapter.location }
    let bad = lines[number - 1]
    let index = chapter.page.lines.lastIndex {
      $0 == bad || $0 == "+" + bad
    }
    return index.map { SourceLocation(path: chapter.path, line: $0 + 1) }
      ?? chapter.location
  }
}
