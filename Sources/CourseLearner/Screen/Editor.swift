import CoursePlatform
import Foundation

/// An editor that opens the files of a step when the learner reaches it.
package struct Editor: Sendable {
  /// The shell command, to which the files are appended.
  private let command: String

  /// Creates an editor, or returns `nil` if there's no command.
  ///
  /// Visual Studio Code's own terminal needs no command.
  ///
  /// - Parameters:
  ///   - command: the command that the learner gave, if any.
  ///   - environment: the variables that identify Visual Studio Code's
  ///     terminal.
  package init?(
    _ command: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let isCode = environment["TERM_PROGRAM"] == "vscode"
    guard let command = command ?? (isCode ? "code -r -g" : nil) else {
      return nil
    }
    self.command = command
  }

  /// Opens files on another thread, since an editor may take a while.
  func open(_ files: [String]) {
    guard !files.isEmpty else { return }
    let shell = Command(
      executable: "/bin/sh",
      arguments: ["-c", "\(command) \"$@\"", "sh"] + files,
      limits: Command.Limits(seconds: 3600)
    )
    // If the editor fails, the learner opens the files.
    Thread.detachNewThread { _ = try? shell.run() }
  }
}
