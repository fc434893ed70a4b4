import CourseAuthor
import CourseBuild
import Course
import CoursePlatform

/// The `accept` command, which updates claims, outputs, and pictures in the
/// chapters to match the actual results.
struct AcceptCommand: Subcommand {
  let specification = CommandSpecification(
    name: "accept",
    abstract: "Update the lessons' claims, output, and pictures, and the "
      + "sample game.",
    arguments: [.chapters(to: "write")]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder(at: arguments.value("course"))
    let chapters = try arguments.chapters(of: specification, in: root)
    let acceptance = Acceptance(
      root: root.path,
      verdictService: try VerdictService(
        store: Store(path: root.store),
        seconds: Proving.secondsOfTests
      )
    )
    let reporter = ProofReporter(terminal)
    reporter.start()
    let finding = acceptance.findings(
      chapters: chapters,
      report: reporter.report
    )
    terminal.redraw("")
    finding.rejections.forEach(reporter.found)
    try acceptance.write(finding).forEach { terminal.write($0) }
    terminal.write(Self.summary(finding))
    return finding.rejections.isEmpty ? .success : .failure
  }

  /// Returns a sentence with the number of changes of each kind, such as
  /// `2 wordings`.
  static func summary(_ finding: Acceptance.Finding) -> String {
    let parts = Amendment.Kind.allCases.compactMap { kind -> String? in
      let count = finding.amendments.count { $0.kind == kind }
      return count > 0 ? count.of(kind.rawValue) : nil
    }
    let written =
      parts.isEmpty
      ? "There's nothing to update."
      : "Updated " + parts.joined(separator: ", ") + "."
    return finding.rejections.isEmpty
      ? written
      : "\(written) You have to correct "
        + "\(finding.rejections.count.of("mistake")) yourself."
  }
}
