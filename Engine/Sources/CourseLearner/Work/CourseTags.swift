package import Course
import CoursePlatform
import Foundation

/// The course's git tags in a workspace, together with the course version that
/// the tags belong to.
package struct CourseTags: Sendable {
  /// The path of the workspace's folder.
  let workspace: String

  private var recordPath: String {
    "\(Workspace.stateFolder(of: workspace))/course"
  }

  /// Whether the course's tags have been copied to the workspace.
  package var areThere: Bool { !(record?.starts.isEmpty ?? true) }

  private var record: TagRecord? { TagRecord.read(from: recordPath) }

  /// Records the version of the course that a new workspace is based on.
  ///
  /// - Throws: `Files.Failure` if the record can't be written.
  func begin(_ outline: Outline) throws {
    try TagRecord(digest: outline.digest, fingerprint: "").write(to: recordPath)
  }

  /// Copies the course's tags to the workspace.
  ///
  /// If the course's clone doesn't have the tags yet, they're created in the
  /// clone first. If `force` is true, tags whose content differs are replaced,
  /// and the tags of states that no longer exist are removed. Otherwise, such
  /// tags are kept.
  ///
  /// - Throws: `Mistake` if the course contains a mistake, or `Git.Failure` or
  ///   `Files.Failure` if the tags can't be created. In that case, no tag is
  ///   changed.
  package func get(of folder: CourseFolder, force: Bool = false) throws {
    let tags = TagRepository(of: folder)
    let record = try tags.write(try Outline.read(folder))
    try TagWriter(repository: workspace)
      .copyTags(from: tags.path, force: force)
    try record.write(to: recordPath)
  }

  /// Opens the course, using commits in the workspace as the starting points of
  /// chapters.
  ///
  /// Each chapter begins with the files in a tagged commit, so earlier chapters
  /// needn't be read.
  ///
  /// - Returns: The course, and whether its states differ from the tagged ones.
  ///   If they differ, the workspace's commits aren't used.
  /// - Throws: `Mistake` if the course has no chapters.
  package func course(
    in folder: CourseFolder
  ) throws -> (course: CourseReader, isOther: Bool) {
    let outline = try Outline.read(folder)
    let git = try Git(directory: workspace, isTop: true)
    guard let record = current(record, for: outline, in: folder) else {
      return (CourseReader(in: folder, outline: outline), true)
    }
    let course = CourseReader(in: folder, outline: outline) { chapter in
      record.start(of: chapter, in: git)
    }
    return (course, false)
  }

  /// Returns the record of the tags, or `nil` if the course's states have
  /// changed since the tags were copied.
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

/// A background task that copies the course's tags to a workspace while the
/// learner reads.
///
/// If the task is interrupted, the program's next run starts it again.
package final class TagErrand: Sendable {
  private let tags: CourseTags
  private let folder: CourseFolder
  private let cancellation = Cancellation()

  /// Creates a task that copies the course's tags to a workspace.
  ///
  /// - Parameters:
  ///   - tags: The tags of the workspace to copy to.
  ///   - folder: The folder of the course to copy from.
  package init(for tags: CourseTags, in folder: CourseFolder) {
    self.tags = tags
    self.folder = folder
  }

  /// Copies the tags, unless the workspace already has them.
  package func run() {
    guard !tags.areThere else { return }
    // A failure isn't reported: without tags, commands only read more chapters.
    try? cancellation.run { try tags.get(of: folder) }
  }

  /// Starts copying the tags on a separate thread.
  package func start() {
    Thread.detachNewThread { self.run() }
  }

  /// Stops copying, and ends any git processes or other programs that were
  /// started for the task.
  package func stop() { cancellation.cancel() }
}
