import CourseAuthor
import Course
import CourseLearner
import CoursePlatform
import Foundation

/// The `fold` command, which writes an author's changes in a repository created
/// by `unfold` back into the chapters.
struct FoldCommand: Subcommand {
  let specification = CommandSpecification(
    name: "fold",
    abstract: "Write changes made to an unfolded course back to the chapters.",
    arguments: [
      .init(
        name: "dir",
        help: "The folder in which `kata unfold` created the "
          + "repository."
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = URL(fileURLWithPath: arguments.arguments[0]).path
    let root = try CourseFolder(at: arguments.value("course"))
    let report = try Fold(root: root.path, folder: folder).run()
    let call = ProgramCall(course: arguments.value("course"))
    for (mistake, merged) in report.conflicts {
      terminal.writeError(call.spelled(in: "\(mistake)"))
      if let merged { terminal.writeError("  merged: \(merged)") }
    }
    guard report.conflicts.isEmpty else {
      terminal.writeError(
        "Found \(report.conflicts.count.of("conflict")), so nothing was "
          + "written. Resolve the conflicts in the chapters, and run `"
          + call.command("fold", folder.asShellWord) + "` again."
      )
      return .failure
    }
    report.notes.forEach { terminal.write("\($0)") }
    report.written.forEach { terminal.write($0) }
    guard !report.written.isEmpty else {
      terminal.write("The chapters are already up to date.")
      return .success
    }
    terminal.write(
      "Updated \(report.listings.of("listing")) in "
        + "\(report.written.count.of("file")). Next, run: "
        + call.command("accept")
    )
    return .success
  }
}
