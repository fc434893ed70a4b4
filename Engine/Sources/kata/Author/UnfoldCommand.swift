import CourseAuthor
import Course
import CourseLearner
import CoursePlatform
import Foundation

/// The `unfold` command, which creates a git repository with a commit for each
/// state of the course.
struct UnfoldCommand: Subcommand {
  let specification = CommandSpecification(
    name: "unfold",
    abstract: "Create a Git repository with a commit for each state of the "
      + "course.",
    arguments: [
      .init(
        name: "dir",
        help: "The folder for the repository. It must be new or empty, unless "
          + "you use --at with a course that has already been unfolded."
      )
    ],
    options: [
      .init(
        name: "at",
        value: "state",
        help: "Print the commands that you run to change a state (for example, "
          + "8.2/green)."
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = URL(fileURLWithPath: arguments.arguments[0]).path
    let root = try CourseFolder(at: arguments.value("course"))
    let course = try Unfolding.course(root: root.path)
    let state = try arguments.value("at").map(course.stateKey)
    let isThere = !Files.names(in: folder).isEmpty
    let unfolding =
      isThere && state != nil
      ? try Unfolding(folder: folder)
      : try Unfolding.make(course, in: folder)
    if !isThere {
      terminal.write(
        "Unfolded the course into \(folder), on the branch "
          + "`course`."
      )
    }
    let call = ProgramCall(course: arguments.value("course"))
    let current = FileManager.default.currentDirectoryPath
    let here = "cd \(current.asShellWord)"
    guard let state else {
      terminal.write(
        "To change a commit, use `git rebase -i`. To see the commands for a "
          + "state such as 8.2/green, run `"
          + call.command("unfold", folder.asShellWord, "--at", "8.2/green")
          + "`."
      )
      return .success
    }
    terminal.write(
      """
      Go to the state:      \(try unfolding.rebaseLine(at: state))
      Amend the commit:     git add -A && git commit --amend --no-edit
      Continue the rebase:  git rebase --continue
      Update the chapters:  \(here) && \(call.command("fold", folder.asShellWord))
      """
    )
    return .success
  }
}
