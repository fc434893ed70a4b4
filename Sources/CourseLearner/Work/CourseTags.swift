package import Course
import CoursePlatform
import Foundation

/// The course's tags in a workspace, and the version of the course that they are
/// of.
package struct CourseTags: Sendable {
  /// The folder of the workspace.
  let workspace: String

  private var recordPath: String {
    "\(Workspace.stateFolder(of: workspace))/course"
  }

  /// Whether the workspace has got the tags.
  package var areThere: Bool { !(record?.starts.isEmpty ?? true) }

  private var record: TagRecord? { TagRecord.read(from: recordPath) }

  /// Notes which version of the course a new workspace was made from.
  func begin(_ outline: Outline) throws {
    try TagRecord(digest: outline.digest, fingerprint: "").write(to: recordPath)
  }

  /// Gets the tags, which are written first where the clone hasn't got them yet.
  ///
  /// - Parameters:
  ///   - folder: the course.
  ///   - force: whether tags with other content are replaced, and tags of states
  ///     that are gone are removed; otherwise they stay.
  /// - Throws: `Mistake` when the course has one; `Git.Failure`,
  ///   `Files.Failure`. Then no tag was changed.
  package func get(of folder: CourseFolder, force: Bool = false) throws {
    let tags = TagRepository(of: folder)
    let record = try tags.write(try Outline.read(folder))
    try TagWriter(repository: workspace)
      .copyTags(from: tags.path, force: force)
    try record.write(to: recordPath)
  }

  /// Opens the course.
  ///
  /// Chapters begin with the trees of the workspace's own commits, so those before
  /// needn't be read.
  ///
  /// - Returns: the course, and whether its states are others than those of the
  ///   tags: then whole chapters are read.
  /// - Throws: `Mistake` when there's no chapter.
  package func course(
    in folder: CourseFolder
  ) throws -> (course: Course, isOther: Bool) {
    let outline = try Outline.read(folder)
    let git = try Git(directory: workspace, isTop: true)
    guard let record = current(record, outline, folder) else {
      return (Course(in: folder, outline: outline), true)
    }
    let course = Course(in: folder, outline: outline) { chapter in
      record.start(of: chapter, in: git)
    }
    return (course, false)
  }

  /// Returns the record, if the states of the course are still those.
  private func current(
    _ known: TagRecord?,
    _ outline: Outline,
    _ folder: CourseFolder
  ) -> TagRecord? {
    guard let known, known.digest != outline.digest else { return known }
    let reading = WholeCourse.read(root: folder.path)
    // A chapter with a mistake doesn't tell; the commits that are there serve.
    guard reading.mistakes.isEmpty else { return known }
    guard
      known.fingerprint.isEmpty
        || known.fingerprint == reading.course.fingerprint
    else { return nil }
    // The same states in other words.
    let record = TagRecord(
      digest: outline.digest,
      fingerprint: known.fingerprint,
      starts: known.starts
    )
    // When it can't be written, the next command compares again.
    try? record.write(to: recordPath)
    return record
  }
}

/// The work of getting a workspace its tags, done while the learner reads.
///
/// An errand that's cut off is run again the next time.
package final class TagErrand: Sendable {
  private let tags: CourseTags
  private let folder: CourseFolder
  private let cancellation = Cancellation()

  /// Creates an errand.
  package init(for tags: CourseTags, in folder: CourseFolder) {
    self.tags = tags
    self.folder = folder
  }

  /// Gets the tags, unless the workspace has them.
  package func run() {
    guard !tags.areThere else { return }
    // Nobody has asked for them: without tags, commands read more chapters.
    try? cancellation.run { try tags.get(of: folder) }
  }

  /// Starts to get the tags on another thread.
  package func start() {
    Thread.detachNewThread { self.run() }
  }

  /// Ends the programs that the errand has started.
  package func stop() { cancellation.cancel() }
}
