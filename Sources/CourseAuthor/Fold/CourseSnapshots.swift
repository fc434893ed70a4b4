import CourseContent
import CourseSystem

/// The course as it was in a commit.
struct CourseSnapshots {
  private let root: String

  /// Creates the snapshots of the course in a folder.
  init(root: String) { self.root = root }

  private func git() throws -> Git { try Git(directory: root) }

  /// Returns the commit that a name stands for.
  ///
  /// - Throws: `Git.Failure`.
  func commit(_ name: String) throws -> String {
    try git().run("rev-parse", "--verify", "\(name)^{commit}")
  }

  /// Reads the course as it is in a commit.
  ///
  /// - Throws: `Git.Failure`, and the first `Mistake` of the format.
  func source(at commit: String) throws -> CourseSource {
    let copy = Files.newTemporaryPath()
    defer { Files.remove(copy) }
    try Files.makeDirectory(copy)
    let index = ["GIT_INDEX_FILE": "\(copy)/index"]
    // The course may be a folder of the repository.
    try git().run(["read-tree", "\(commit):./"], environment: index)
    try git().run(
      ["checkout-index", "--all", "--prefix=\(copy)/course/"],
      environment: index
    )
    return try CourseSource(root: "\(copy)/course")
  }
}
