import CoursePlatform
import Foundation

/// The learner's editor, which opens the files of a step when they come to it.
package struct Editor: Sendable {
  /// The command, as a shell reads it; the files follow it.
  private let command: String

  /// Creates an editor, or `nil` if there's no command: nothing opens by itself
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - command: the command that the learner named.
  ///   - environment: tells whether the terminal is Visual Studio Code's own, which
  ///     needs no command.
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

  /// Opens files, on another thread: an editor may take its time.
  func open(_ files: [String]) {
    guard !files.isEmpty else { return }
    let shell = Command(
      executable: "/bin/sh",
      arguments: ["-c", "\(command) \"$@\"", "sh"] + files,
      limits: Command.Limits(seconds: 3600)
    )
    // Without an editor the learner opens the files, as ever.
    Thread.detachNewThread { _ = try? shell.run() }
  }
}
