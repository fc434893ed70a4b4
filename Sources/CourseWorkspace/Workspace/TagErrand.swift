package import Course
import CoursePlatform
import Foundation

/// The work of getting a workspace its tags, done while the learner reads.
///
/// An errand that's cut off is run again the next time.
package final class TagErrand: Sendable {
  private let workspace: Workspace
  private let folder: CourseFolder
  private let cancellation = Cancellation()

  /// Creates an errand for a workspace.
  package init(for workspace: Workspace, in folder: CourseFolder) {
    self.workspace = workspace
    self.folder = folder
  }

  /// Gets the tags, unless the workspace has them.
  package func run() {
    guard !workspace.hasTags else { return }
    // Nobody has asked for them: without tags, commands read more chapters.
    try? cancellation.run { try workspace.getTags(of: folder) }
  }

  /// Starts to get the tags on another thread.
  package func start() {
    Thread.detachNewThread { self.run() }
  }

  /// Ends the programs that the errand has started.
  package func stop() { cancellation.cancel() }
}
