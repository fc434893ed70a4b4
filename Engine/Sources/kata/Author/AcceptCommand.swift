import CourseAuthor
import CourseBuild
import Course
import CourseLearner
import CoursePlatform

/// The `accept` command, which updates claims, outputs, and pictures in the
/// chapters to match the actual results.
struct AcceptCommand: Subcommand {
  let specification = CommandSpecification(
    name: "accept",
    abstract: "Update the lessons' claims, output, and pictures, and the "
      + "sample game.",
    arguments: [.chapters(to: "write")],
    options: [
      .init(
        name: "pages",
        help: "Update only what needs no build: the lines of long messages, "
          + "the headings of hunks, and files shown whole."
      )
    ]
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
    let reporter = ProofReporter(
      terminal,
      call: ProgramCall(course: arguments.value("course"))
    )
    reporter.start()
    let finding = acceptance.findings(
      chapters: chapters,
      pagesOnly: arguments.has("pages"),
      report: reporter.report
    )
    terminal.redraw("")
    let files = try acceptance.write(finding)
    let rejections = finding.rejections + files.mistakes
    rejections.forEach(reporter.found)
    Self.lines(of: files).forEach { terminal.write($0) }
    terminal.write(
      Self.summary(finding.amendments, files, rejections: rejections.count)
    )
    return rejections.isEmpty ? .success : .failure
  }

  /// Returns a line for each file that was written, copied or removed.
  private static func lines(of files: AcceptedFiles) -> [String] {
    files.written.map { path in
      let copy = files.copies[path].map {
        ". What it contained, which git doesn't have, is in \($0)"
      }
      return "Wrote \(path)\(copy ?? "")"
    } + files.removed.map { "Removed \($0)" }
  }

  /// Returns a sentence with the number of changes of each kind, such as
  /// `2 wordings`, and sentences about the other files that were changed and
  /// about the mistakes that are left.
  static func summary(
    _ amendments: [Amendment],
    _ files: AcceptedFiles,
    rejections: Int
  ) -> String {
    let kinds = Amendment.Kind.allCases.compactMap { kind -> String? in
      let count = amendments.count { $0.kind == kind }
      return count > 0 ? count.of(kind.rawValue) : nil
    }
    let amended = Set(amendments.map(\.location.path))
    let others = files.written.count { !amended.contains($0) }
    let removed = files.removed.count
    var sentences: [String] = []
    if !kinds.isEmpty {
      sentences.append("Updated \(kinds.joined(separator: ", ")).")
    }
    if others > 0 { sentences.append("Wrote \(others.of("program file")).") }
    if removed > 0 { sentences.append("Removed \(removed.of("file")).") }
    if sentences.isEmpty { sentences = ["There's nothing to update."] }
    if rejections > 0 {
      sentences.append(
        "You have to correct \(rejections.of("mistake")) yourself."
      )
    }
    return sentences.joined(separator: " ")
  }
}
