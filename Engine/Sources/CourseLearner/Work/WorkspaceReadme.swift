import CoursePlatform
import Foundation

/// The README for a workspace, which explains the folder and the commands.
///
/// This README replaces the lesson's README, which would reveal the listings
/// for all steps.
struct WorkspaceReadme {
  /// The README's path, relative to the workspace's folder.
  static let path = "README.md"

  /// The command that runs the program.
  private let call: ProgramCall

  /// Creates the README for a workspace in which the program is run with the
  /// given command.
  init(for call: ProgramCall) { self.call = call }

  /// The commands to explain, without the program's name.
  private static let commands = [
    (
      "",
      "show the live screen: the step, and the verdict on your last save"
    ),
    ("hint", "show a hint; run the command again for a stronger hint"),
    ("show", "show the lesson's listing for your task"),
    ("show 3.2", "show a whole step without changing your files"),
    ("show 3 --answers", "show the answers to the exercises in a chapter"),
    ("take", "put the lesson's listing in place"),
    ("diff", "show where your program and the lesson's differ"),
    ("next", "go to the next step when this step is done"),
    ("goto 3.2", "go to the start of any step"),
    ("restore", "list your saves, which you can restore"),
    ("help", "show everything else"),
  ]

  /// The list of commands, each with its explanation to the right or, if it's
  /// long, below.
  private var table: String {
    let width = call.program.count + 15
    return Self.commands.map { words, help in
      let command = (call.program + " " + words).trimmed
      let space = width - command.count
      return space < 2
        ? command + "\n" + String(repeating: " ", count: width) + help
        : command + String(repeating: " ", count: space) + help
    }.joined(separator: "\n")
  }

  /// The folder in which the commands work, for the end of a sentence.
  private var place: String {
    guard call.program.hasPrefix("swift run") else {
      return call.optionText.isEmpty ? ", in the folder of the course" : ""
    }
    return call.program.contains("--package-path")
      ? "" : ", in the folder of the clone"
  }

  /// A paragraph about the options that each command needs, or an empty string
  /// if there are none.
  private var options: String {
    call.optionText.isEmpty
      ? ""
      : "\nEach of these commands needs the options for this workspace, as in:\n\n"
        + "```text\n\(call.command("hint"))\n```\n"
  }

  /// The README's content.
  var text: String {
    """
    # Your workspace

    This package is yours. Your program is in `Sources`, and your tests are in
    `Tests`. The course reads your files when you save, and changes them only
    when you ask it to. Open this folder in your editor, and run the course in a
    terminal\(place):

    ```text
    \(table)
    ```
    \(options)
    `swift test` works in here, as in any package.

    - **The course has a `Sources` and a `Tests` of its own.** They hold the
      finished program. If a file looks finished before you've started, check that
      its path begins with this folder.
    - **Nothing gets lost.** Whatever you had is saved before `take`, `goto`,
      `next` or `restore` changes a file, and `restore` brings it back.
    - **Change steps with `goto`, not with `git checkout`.** The tags of the
      course are here for comparing: `git tag` lists them, and after
      `git add -A`, `git diff TAG` compares your files with one. A checkout
      would change your files without a save, and the course would still think
      you're at the old step.

    The branch is `mine`. Commit to it if you like; the course never does.

    """
  }
}
