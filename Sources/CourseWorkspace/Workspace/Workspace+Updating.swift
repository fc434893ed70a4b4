package import Course
import CourseJudge
import Foundation

extension Workspace {
  /// Brings the workspace up to date with the course: its tags, its README, and
  /// where the lesson has its files.
  ///
  /// The learner's text stays as it is, and what is there is saved first.
  ///
  /// - Returns: the files that were moved, and the commit of the save.
  /// - Throws: `Git.Failure`, and when something cannot be saved or written.
  ///   Then no file is moved, or it is moved and another update does the rest.
  @discardableResult
  package func update(
    to folder: CourseFolder
  ) throws -> (moved: [Relocation], saved: String) {
    let course = Course(in: folder, outline: try Outline.read(folder))
    let place = try place(in: course)
    let lesson = try course.lesson(at: place).last
    var moved: [Relocation] = []
    var memory = StepProgress()
    let move = try move("before the update", at: place) { files in
      let program = files.tree.program
      moved = files.arrange(like: lesson)
      memory = try progress().memory
      memory.move(program, to: files.tree.program)
      files[WorkspaceReadme.path] = Data(WorkspaceReadme.text.utf8)
    } finish: {
      try changeProgress { $0.memory = memory }
    }
    try getTags(of: folder, force: true)
    return (moved, move.saved)
  }
}
