import CourseAuthor
import Course
import CoursePlatform
import Foundation

/// The `unfold` command, which creates a git repository with a commit for each
/// state of the course.
struct UnfoldCommand: Subcommand {
  let specification = CommandSpecification(
    name: "unfold",
    abstract: "Create a git repository with a commit for each state.",
    arguments: [
      .init(
        name: "dir",
        help: "The folder for the repository: new, or with an unfolded course."
      )
    ],
    options: [
      .init(
        name: "at",
        value: "state",
        help: "Print the command for going to a state, such as 8.2/green."
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
      terminal.write("Unfolded into \(folder), on the branch course.")
    }
    guard let state else {
      terminal.write(
        "To change a commit, use `git rebase -i`. For the command for a state, "
          + "run `swift run kata unfold \(folder) --at 8.2/green`."
      )
      return .success
    }
    terminal.write(
      """
      Go there:    \(try unfolding.rebaseLine(at: state))
      Change it:   git add -A && git commit --amend --no-edit
      Go on:       git rebase --continue
      Write back:  cd \(root.path) && swift run kata fold \(folder)
      """
    )
    return .success
  }
}
