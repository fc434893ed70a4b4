package import Course
import CoursePlatform
import Foundation

extension Workspace {
  /// The files of a making that is under way, within the workspace's folder.
  private enum Drafts {
    static let lock = "\(Files.draftPrefix)lock"
    /// How the name begins of what may be half made.
    static let draft = "\(Files.draftPrefix)workspace"
    /// What is whole, and has to be moved into place.
    static let made = "\(Files.draftPrefix)made"
  }

  /// Makes a workspace at the start of the course.
  ///
  /// It is made in a draft and moved into place, so that a run that was killed
  /// stands in nobody's way: the next one goes on where that one was.
  ///
  /// - Throws: `Obstacle.occupied` when the folder holds something else; then
  ///   nothing is changed.
  package static func make(at path: String, course: Course) throws -> Workspace
  {
    guard let first = try course.place(numbered: "1") else {
      throw Obstacle.broken(path, reason: "the course has no step")
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
      return try make(at: path, course, first, isNew: !isThere)
    }
  }

  /// Whether a workspace can be made here: in nothing, in an empty folder, or
  /// where a making was cut off.
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

  private static func make(
    at path: String,
    _ course: Course,
    _ first: StepPlace,
    isNew: Bool
  ) throws -> Workspace {
    defer { Files.remove("\(path)/\(Drafts.lock)") }
    // Another run may have been first.
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    func removeDrafts() {
      for name in Files.names(in: path)
      where name.hasPrefix(Drafts.draft) {
        Files.remove("\(path)/\(name)")
      }
    }
    do {
      // A new name: the git of a killed run may still write to the old one.
      let draft = "\(path)/\(Drafts.draft)-\(UUID().uuidString)"
      let made = "\(path)/\(Drafts.made)"
      if !Files.isDirectory(made) {
        removeDrafts()
        try fill(draft, course, first)
        try Files.move(draft, to: made)
      }
      try settle(made, in: path)
      return try Workspace(at: path)
    } catch {
      // Nothing half made is left behind, and nothing else was there.
      removeDrafts()
      if isNew { Files.remove(path) }
      throw error
    }
  }

  /// Moves what was made into place, and last what makes it a workspace.
  private static func settle(_ made: String, in path: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: made)
    for name in names.filter({ $0 != ".git" }) + [".git"] {
      try Files.move("\(made)/\(name)", to: "\(path)/\(name)")
    }
    Files.remove(made)
  }

  private static func fill(
    _ path: String,
    _ course: Course,
    _ first: StepPlace
  ) throws {
    try Files.makeDirectory(path)
    let git = try Git(directory: path, isTop: true)
    try git.run("init", "--quiet", "--initial-branch=mine")
    // The other tags take a while, and come later.
    let start = try TagWriter(repository: path).write(TagSet(startOf: course))
    try git.run("reset", "--quiet", "--hard", start.last)
    try makeOwn(path, git)
    try write(Progress(current: first.key), in: path)
    let workspace = try Workspace(at: path)
    try workspace.tags.begin(course.outline)
    _ = try workspace.enter(first, of: course)
  }

  /// Gives what was checked out a README of its own: that of the tag is the
  /// lesson, with the solution and commands that are wrong here.
  private static func makeOwn(_ path: String, _ git: Git) throws {
    Files.remove("\(path)/\(BoardPicture.folder)")
    try Files.write(
      WorkspaceReadme.text,
      to: "\(path)/\(WorkspaceReadme.path)"
    )
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
