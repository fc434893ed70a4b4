package import Course
import CoursePlatform
import Foundation

/// The course's tags in a workspace, and the version of the course they belong
/// to.
package struct CourseTags: Sendable {
  /// The folder of the workspace.
  let workspace: String

  private var recordPath: String {
    "\(Workspace.stateFolder(of: workspace))/course"
  }

  /// Whether the workspace has the tags.
  package var areThere: Bool { !(record?.starts.isEmpty ?? true) }

  private var record: TagRecord? { TagRecord.read(from: recordPath) }

  /// Records the version of the course that a new workspace is made from.
  func begin(_ outline: Outline) throws {
    try TagRecord(digest: outline.digest, fingerprint: "").write(to: recordPath)
  }

  /// Copies the tags into the workspace; they're written first if the clone
  /// doesn't have them yet.
  ///
  /// - Parameters:
  ///   - folder: the course's folder.
  ///   - force: whether to replace tags whose content differs, and to remove
  ///     tags of states that no longer exist; otherwise they're kept.
  /// - Throws: `Mistake` if the course has one; `Git.Failure`, `Files.Failure`.
  ///   No tag is changed then.
  package func get(of folder: CourseFolder, force: Bool = false) throws {
    let tags = TagRepository(of: folder)
    let record = try tags.write(try Outline.read(folder))
    try TagWriter(repository: workspace)
      .copyTags(from: tags.path, force: force)
    try record.write(to: recordPath)
  }

  /// Opens the course.
  ///
  /// Each chapter begins with the tree of a commit in the workspace, so earlier
  /// chapters needn't be read.
  ///
  /// - Returns: the course, and whether its states differ from those with tags.
  ///   If they do, whole chapters are read.
  /// - Throws: `Mistake` if the course has no chapters.
  package func course(
    in folder: CourseFolder
  ) throws -> (course: Course, isOther: Bool) {
    let outline = try Outline.read(folder)
    let git = try Git(directory: workspace, isTop: true)
    guard let record = current(record, for: outline, in: folder) else {
      return (Course(in: folder, outline: outline), true)
    }
    let course = Course(in: folder, outline: outline) { chapter in
      record.start(of: chapter, in: git)
    }
    return (course, false)
  }

  /// Returns the record, or `nil` if the course now has other states.
  private func current(
    _ known: TagRecord?,
    for outline: Outline,
    in folder: CourseFolder
  ) -> TagRecord? {
    guard let known, known.digest != outline.digest else { return known }
    let reading = WholeCourse.read(root: folder.path)
    // Mistakes make it impossible to compare the states, so the existing
    // commits are used.
    guard reading.mistakes.isEmpty else { return known }
    guard
      known.fingerprint.isEmpty
        || known.fingerprint == reading.course.fingerprint
    else { return nil }
    // Only the prose has changed, not the states.
    let record = TagRecord(
      digest: outline.digest,
      fingerprint: known.fingerprint,
      starts: known.starts
    )
    // If it can't be written, the next command compares again.
    try? record.write(to: recordPath)
    return record
  }
}

/// Copies the course's tags into a workspace while the learner reads.
///
/// If it's interrupted, the next run does it again.
package final class TagErrand: Sendable {
  private let tags: CourseTags
  private let folder: CourseFolder
  private let cancellation = Cancellation()

  /// Creates the errand that copies the tags.
  package init(for tags: CourseTags, in folder: CourseFolder) {
    self.tags = tags
    self.folder = folder
  }

  /// Copies the tags, unless the workspace has them.
  package func run() {
    guard !tags.areThere else { return }
    // A failure isn't reported: without tags, commands only read more chapters.
    try? cancellation.run { try tags.get(of: folder) }
  }

  /// Starts copying the tags on another thread.
  package func start() {
    Thread.detachNewThread { self.run() }
  }

  /// Stops the programs that the errand has started.
  package func stop() { cancellation.cancel() }
}
