package import Course
import CoursePlatform

/// The version of the course that a workspace belongs to, and its tags.
extension Workspace {
  private var recordPath: String { "\(stateFolder)/course" }

  /// Opens the course for this workspace.
  ///
  /// Chapters begin with the trees of the workspace's own commits, so those
  /// before needn't be read.
  ///
  /// - Throws: `Obstacle.otherVersion` when the states have changed since the
  ///   workspace got its tags; `Mistake` when there's no chapter.
  package func course(in folder: CourseFolder) throws -> Course {
    let outline = try Outline.read(folder)
    let record = try record(for: outline, in: folder)
    let git = git
    return Course(in: folder, outline: outline) { chapter in
      record?.start(of: chapter, in: git)
    }
  }

  /// Returns the record of the workspace's tags, once it's sure that the states
  /// of the course are still those.
  private func record(
    for outline: Outline,
    in folder: CourseFolder
  ) throws -> TagRecord? {
    let known = TagRecord.read(from: recordPath)
    guard known?.digest != outline.digest else { return known }
    let reading = WholeCourse.read(root: folder.path)
    // A chapter with a mistake doesn't tell; the commits that are there serve.
    guard reading.mistakes.isEmpty else { return known }
    let pinned = try progress().course
    guard pinned.isEmpty || pinned == reading.course.fingerprint else {
      throw Obstacle.otherVersion(path)
    }
    // The same states in other words.
    let record = TagRecord(
      digest: outline.digest,
      fingerprint: pinned,
      starts: known?.starts ?? [:]
    )
    // When it can't be written, the next command compares again.
    try? record.write(to: recordPath)
    return record
  }

  /// Notes which version of the course a new workspace was made from.
  func begin(_ outline: Outline) throws {
    try TagRecord(digest: outline.digest, fingerprint: "")
      .write(to: recordPath)
  }

  /// Whether the workspace has got the course's tags.
  package var hasTags: Bool {
    !(TagRecord.read(from: recordPath)?.starts.isEmpty ?? true)
  }

  /// Gets the course's tags, which are written first where the clone hasn't got
  /// them yet.
  ///
  /// - Parameters:
  ///   - folder: the course.
  ///   - force: whether tags with other content are replaced, and tags of states
  ///     that are gone are removed; otherwise they stay.
  /// - Throws: `Mistake` when the course has one; `Git.Failure`,
  ///   `Files.Failure`. Then no tag was changed.
  package func getTags(
    of folder: CourseFolder,
    force: Bool = false
  ) throws {
    let tags = TagRepository(of: folder)
    let record = try tags.write(try Outline.read(folder))
    try TagWriter(repository: path).copyTags(from: tags.path, force: force)
    try record.write(to: recordPath)
    try changeProgress { $0.course = record.fingerprint }
  }
}
