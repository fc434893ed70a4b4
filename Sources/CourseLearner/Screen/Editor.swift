import CoursePlatform
import Foundation

/// An editor that opens a step's files when the learner reaches the step.
package struct Editor: Sendable {
  /// The shell command that opens files; the files' paths are appended to it.
  private let command: String

  /// Creates an editor, or returns `nil` if there's no command to open files.
  ///
  /// In Visual Studio Code's integrated terminal, the command defaults to `code
  /// -r -g`.
  ///
  /// - Parameters:
  ///   - command: The shell command that the learner gave, or `nil` if they
  ///     didn't give one.
  ///   - environment: The environment variables, which reveal whether the
  ///     program runs in Visual Studio Code's terminal.
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
