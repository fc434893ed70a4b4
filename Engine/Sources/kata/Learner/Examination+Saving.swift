import Course
import CoursePlatform
import CourseLearner
import Foundation

extension Examination {
  /// Checks that the learner's files can be saved.
  ///
  /// If there's no workspace yet, the check makes one next to the place where
  /// the workspace will be, and removes it.
  ///
  /// - Returns: A description of the result.
  /// - Throws: `Trouble` if the files can't be saved.
  func saving() throws -> String {
    do {
      do {
        try Workspace(at: workspace).trySaving()
      } catch Workspace.Obstacle.missing {
        try trySavingInNewWorkspace()
      }
    } catch {
      throw Trouble(description: "Your files can't be saved: \(error)")
    }
    return "Your files can be saved in \(workspace)"
  }

  private func trySavingInNewWorkspace() throws {
    let path = URL(fileURLWithPath: workspace).path
    let above = sequence(first: path) { Files.parent(of: $0) }
      .first(where: Files.isDirectory)
    let draft = "\(above ?? "")/\(Files.draftPrefix)doctor-\(UUID().uuidString)"
    defer { Files.remove(draft) }
    let course = CourseReader(in: folder, outline: try Outline.read(folder))
    try Workspace.make(at: draft, course: course).trySaving()
  }
}
