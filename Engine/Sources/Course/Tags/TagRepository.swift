import CoursePlatform
import Foundation

/// The repository that contains the course's tags, `.kata/course.git` in the
/// course's folder.
///
/// The tags are created there once, and then copied to every learner's
/// workspace.
package struct TagRepository {
  private let folder: CourseFolder
  /// The path of the repository that contains the tags.
  package var path: String { "\(folder.path)/.kata/course.git" }

  package init(of folder: CourseFolder) { self.folder = folder }

  private var recordPath: String { Self.recordPath(in: path) }

  private static func recordPath(in repository: String) -> String {
    "\(repository)/kata-course"
  }

  /// Creates the course's tags in the repository, unless they're up to date.
  ///
  /// The tags are created in a temporary repository that then replaces the old
  /// one, so an interrupted run doesn't leave an incomplete repository behind.
  ///
  /// - Parameter outline: The course's outline, whose fingerprint shows whether
  ///   the tags are up to date.
  /// - Returns: A record with the hashes of the chapters' start commits.
  /// - Throws: The first `Mistake` in the course, `Executable.Missing` if git
  ///   isn't installed, `Git.Failure` if a git command fails, or
  ///   `Files.Failure` if a file can't be written.
  package func write(_ outline: Outline) throws -> TagRecord {
    let home = "\(folder.path)/.kata"
    try Files.makeDirectory(home)
    // Two programs don't write at the same time: the second one finds the first
    // one's tags.
    let lock = try wait(forLock: "\(home)/course.lock")
    defer { close(lock) }
    if let record = TagRecord.read(from: recordPath),
      record.digest == outline.digest
    {
      return record
    }
    Files.tidy(home)
    let draft = "\(home)/\(Files.draftPrefix)\(UUID().uuidString)"
    defer { Files.remove(draft) }
    try Files.makeDirectory(draft)
    let git = try Git(directory: draft)
    try git.run("init", "--quiet", "--template=", "--bare")
    let course = try WholeCourse.faultless(root: folder.path)
    let writer = try TagWriter(repository: draft)
    try writer.write(TagSet(course))
    try git.run("pack-refs", "--all")
    let record = TagRecord(
      digest: outline.digest,
      fingerprint: course.fingerprint,
      starts: try writer.references(below: "refs/tags/")
        .filter { $0.key.hasSuffix("/start") }
    )
    try record.write(to: Self.recordPath(in: draft))
    try Files.putFolder(draft, inPlaceOf: path)
    return record
  }

  private func wait(forLock file: String) throws -> Int32 {
    switch SystemCalls.lock(file, within: 86_400) {
    case .success(let lock): return lock
    case .failure(.taken):
      throw Files.Failure(
        path: file,
        reason: "the file is in use by another program"
      )
    case .failure(.impossible(let reason)):
      throw Files.Failure(path: file, reason: reason)
    }
  }
}
