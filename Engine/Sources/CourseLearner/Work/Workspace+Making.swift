package import Course
import CoursePlatform
import Foundation

extension Workspace {
  /// The names of temporary files used while a workspace is being created.
  private enum Drafts {
    static let lock = "\(Files.draftPrefix)lock"
    /// The prefix for the names of folders whose contents might be incomplete.
    static let draft = "\(Files.draftPrefix)workspace"
    /// The name of the folder that contains a complete workspace that hasn't
    /// been moved to its final location yet.
    static let made = "\(Files.draftPrefix)made"
  }

  /// Creates a workspace at the start of the course.
  ///
  /// The workspace is created in a temporary folder and then moved to its final
  /// location. If the program is killed, the next run continues from that
  /// point.
  ///
  /// - Parameters:
  ///   - path: The path of the workspace's folder.
  ///   - course: The course.
  ///   - call: The shell command that the workspace's README explains.
  /// - Returns: The new workspace.
  /// - Throws: `Obstacle` if the folder contains something else or is in use,
  ///   in which case nothing is changed; `Git.Failure` or `Files.Failure` if
  ///   the files can't be written.
  package static func make(
    at path: String,
    course: CourseReader,
    call: ProgramCall = ProgramCall()
  ) throws -> Workspace {
    guard let first = try course.place(numbered: "1") else {
      throw Obstacle.broken(
        path,
        reason: "the course doesn't contain any steps"
      )
    }
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    guard isFree(path) else { throw Obstacle.occupied(path) }
    let isThere = Files.isDirectory(path)
    try Files.makeDirectory(path)
    switch SystemCalls.lock("\(path)/\(Drafts.lock)") {
    case .failure(.taken): throw Obstacle.inUse(path)
    case .failure(.impossible(let reason)):
      if !isThere { Files.remove(path) }
      throw Files.Failure(path: path, reason: reason)
    case .success(let lock):
      defer { close(lock) }
      return try make(at: path, isNew: !isThere) { draft in
        try fill(
          draft,
          with: course,
          at: first,
          readme: WorkspaceReadme(for: call).text
        )
      }
    }
  }

  /// Returns whether a workspace can be created at a path.
  ///
  /// That's possible if nothing exists at the path, or if there's a folder
  /// that's empty or contains only the leftovers of a killed run.
  static func isFree(_ path: String) -> Bool {
    guard Files.isDirectory(path) else { return !Files.isSomething(path) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return names.map { names in
      names.contains(Drafts.made)
        || names.allSatisfy {
          $0 == Drafts.lock || $0.hasPrefix(Drafts.draft)
        }
    } ?? false
  }

  /// Creates a workspace in a locked folder, whose files `fill` writes to
  /// another one first.
  private static func make(
    at path: String,
    isNew: Bool,
    fill: (String) throws -> Void
  ) throws -> Workspace {
    defer { Files.remove("\(path)/\(Drafts.lock)") }
    // Another run may have made the workspace in the meantime.
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    func removeDrafts() {
      for name in Files.names(in: path)
      where name.hasPrefix(Drafts.draft) {
        Files.remove("\(path)/\(name)")
      }
    }
    do {
      // The name is new, since the git process of a killed run may still write
      // to the old one.
      let draft = "\(path)/\(Drafts.draft)-\(UUID().uuidString)"
      let made = "\(path)/\(Drafts.made)"
      if !Files.isDirectory(made) {
        removeDrafts()
        try fill(draft)
        try Files.move(draft, to: made)
      }
      try settle(made, in: path)
      return try Workspace(at: path)
    } catch {
      // Removes incomplete files; the folder had no others.
      removeDrafts()
      if isNew { Files.remove(path) }
      throw error
    }
  }

  /// Moves the files of a complete workspace to their final location.
  ///
  /// The `.git` folder is moved last, because its presence makes the folder a
  /// workspace.
  ///
  /// - Throws: `Files.Failure` if a file can't be moved, or `CocoaError` if the
  ///   source folder can't be read.
  private static func settle(_ made: String, in path: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: made)
    for name in names.filter({ $0 != ".git" }) + [".git"] {
      try Files.move("\(made)/\(name)", to: "\(path)/\(name)")
    }
    Files.remove(made)
  }

  private static func fill(
    _ path: String,
    with course: CourseReader,
    at first: StepPlace,
    readme: String
  ) throws {
    try Files.makeDirectory(path)
    let git = try Git(directory: path, isTop: true)
    // A template could contain attributes, which convert files.
    try git.run(
      "init",
      "--quiet",
      "--template=",
      "--initial-branch=\(branch)"
    )
    // The other tags take a while, and are copied later.
    let start = try TagWriter(repository: path).write(TagSet(startOf: course))
    try git.run("reset", "--quiet", "--hard", start.last)
    try makeOwn(path, with: git, readme: readme)
    try write(Progress(current: first.key), in: path)
    let workspace = try Workspace(at: path)
    try workspace.tags.begin(course.outline)
    _ = try workspace.enter(first, of: course)
  }

  /// Replaces the README that was checked out with the workspace's own.
  ///
  /// The tag's README is the lesson, which shows the solution and commands that
  /// don't apply to a workspace.
  ///
  /// - Throws: `Files.Failure` if the README can't be written, or `Git.Failure`
  ///   if git fails.
  private static func makeOwn(
    _ path: String,
    with git: Git,
    readme: String
  ) throws {
    Files.remove("\(path)/\(BoardPicture.folder)")
    try Files.write(readme, to: "\(path)/\(WorkspaceReadme.path)")
    try git.run("add", "--all")
    let commit = try git.run(
      Saves.identity + [
        "commit-tree", try git.run("write-tree"), "-p", "HEAD", "-m",
        "Your workspace",
      ]
    )
    try git.run("update-ref", "HEAD", commit)
  }
}
