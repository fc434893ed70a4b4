import Foundation

extension Workspace {
  /// The files of a making that is under way, within the workspace's folder.
  private enum Making {
    static let lock = "\(Files.draftPrefix)lock"
    /// What may be half made.
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
  public static func make(at path: String, course: Course) throws -> Workspace {
    guard let first = course.places.first else {
      throw Obstacle.broken(path, reason: "the course has no step")
    }
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    guard isFree(path) else { throw Obstacle.occupied(path) }
    let isThere = Files.isDirectory(path)
    try Files.makeDirectory(path)
    switch Platform.lock("\(path)/\(Making.lock)") {
    case .failure(.taken): throw Obstacle.inUse(path)
    case .failure(.impossible(let reason)):
      if !isThere { Files.remove(path) }
      throw Files.Failure(path: path, reason: reason)
    case .success(let lock):
      defer { Platform.closeDescriptor(lock) }
      return try make(at: path, course, first, isNew: !isThere)
    }
  }

  /// Whether a workspace can be made here: in nothing, in an empty folder, or
  /// where a making was cut off.
  static func isFree(_ path: String) -> Bool {
    guard Files.isDirectory(path) else { return !Files.isSomething(path) }
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return names.map { names in
      names.contains(Making.made)
        || names.allSatisfy { [Making.lock, Making.draft].contains($0) }
    } ?? false
  }

  private static func make(
    at path: String,
    _ course: Course,
    _ first: Place,
    isNew: Bool
  ) throws -> Workspace {
    defer { Files.remove("\(path)/\(Making.lock)") }
    // Another run may have been first.
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    do {
      let draft = "\(path)/\(Making.draft)"
      let made = "\(path)/\(Making.made)"
      if !Files.isDirectory(made) {
        Files.remove(draft)
        try fill(draft, course, first)
        try move(draft, to: made)
      }
      try settle(made, in: path)
      return try open(at: path)
    } catch {
      // Nothing half made is left behind, and nothing else was there.
      Files.remove("\(path)/\(Making.draft)")
      if isNew { Files.remove(path) }
      throw error
    }
  }

  /// Moves what was made into place, and last what makes it a workspace.
  private static func settle(_ made: String, in path: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: made)
    for name in names.filter({ $0 != ".git" }) + [".git"] {
      try move("\(made)/\(name)", to: "\(path)/\(name)")
    }
    Files.remove(made)
  }

  private static func move(_ source: String, to target: String) throws {
    guard Platform.replace(target, with: source) else {
      throw Files.Failure(path: target, reason: Platform.lastError)
    }
  }

  private static func fill(
    _ path: String,
    _ course: Course,
    _ first: Place
  ) throws {
    try Files.makeDirectory(path)
    let git = try Git(directory: path, isTop: true)
    try git.run("init", "--quiet", "--initial-branch=mine")
    _ = try TagWriter(repository: path).write(course)
    try git.run(
      "reset",
      "--quiet",
      "--hard",
      course.states.first?.tag ?? ""
    )
    let workspace = Workspace(path: path, git: git)
    try workspace.write(
      Progress(course: course.fingerprint, current: first.key)
    )
    _ = try workspace.enter(first, of: course)
  }
}
