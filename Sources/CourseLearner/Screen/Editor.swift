import CoursePlatform
import Foundation

/// An editor that opens a step's files when the learner reaches the step.
package struct Editor: Sendable {
  /// The shell command that opens files; the files' paths are appended to it.
  private let command: String

  /// Creates an editor that opens files with a shell command.
  ///
  /// If the command is `nil`, it defaults to `code -r -g` in Visual Studio
  /// Code's integrated terminal, which the environment variables reveal. In
  /// other terminals, there's no default, so the initializer returns `nil`.
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
