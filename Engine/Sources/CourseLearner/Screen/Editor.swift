import CoursePlatform
import Foundation

/// An editor that opens a step's files when the learner reaches the step.
package struct Editor: Sendable {
  /// The shell command that opens files; the files' paths are appended to it.
  private let command: String

  /// Creates an editor that opens files with the given shell command.
  ///
  /// In Visual Studio Code's integrated terminal, which is detected from the
  /// environment variables, the default command is `code -r -g`. In other
  /// terminals, the initializer returns `nil` if the command is `nil`.
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

  /// Opens files on another thread, because an editor might take a while.
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
