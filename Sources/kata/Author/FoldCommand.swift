import CourseAuthor
import Course
import CoursePlatform
import Foundation

/// The `fold` command, which writes an author's changes in a repository created
/// by `unfold` back into the chapters.
struct FoldCommand: Subcommand {
  let specification = CommandSpecification(
    name: "fold",
    abstract: "Write the changes in an unfolded course back into the chapters.",
    arguments: [
      .init(name: "dir", help: "The folder with the unfolded course.")
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = URL(fileURLWithPath: arguments.arguments[0]).path
    let root = try CourseFolder(at: arguments.value("course"))
    let report = try Fold(root: root.path, folder: folder).run()
    for (mistake, merged) in report.conflicts {
      terminal.writeError("\(mistake)")
      if let merged { terminal.writeError("  merged: \(merged)") }
    }
    guard report.conflicts.isEmpty else {
      terminal.writeError(
        "Found \(report.conflicts.count.of("conflict")), so nothing was written. "
          + "Resolve the conflicts in the chapters, and fold again."
      )
      return .failure
    }
    report.notes.forEach { terminal.write("\($0)") }
    report.written.forEach { terminal.write($0) }
    guard !report.written.isEmpty else {
      terminal.write("There's nothing to change.")
      return .success
    }
    terminal.write(
      "\(report.listings.of("listing")) written in "
        + "\(report.written.count.of("file")). Next, run: swift run kata accept"
    )
    return .success
  }
}
