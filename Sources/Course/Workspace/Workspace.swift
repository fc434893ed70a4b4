import Foundation

/// The learner's own package: a git repository with the course's tags in it.
public struct Workspace: Sendable {
  /// The folder.
  public let path: String
  let git: Git

  /// What stands in the way of using a workspace.
  public enum Obstacle: Error, CustomStringConvertible {
    case missing(String)
    case occupied(String)
    case isThere(String)
    case otherVersion(String)
    case inUse(String)
    case broken(String, reason: String)

    public var description: String {
      switch self {
      case .missing(let path):
        "there is no workspace at \(path): `swift run kata start \(path)` makes one"
      case .occupied(let path):
        "\(path) is there already and is no workspace of the course: nothing "
          + "was changed. Name another folder: swift run kata start DIR"
      case .isThere(let path):
        "the workspace at \(path) is there already: nothing was changed. "
          + "`swift run kata` goes on in it"
      case .otherVersion(let path):
        "the workspace at \(path) is from another version of the course: "
          + "nothing was changed. `swift run kata start --update` brings it up to date "
          + "and keeps your work"
      case .inUse(let path):
        "another kata is at work in \(path): end it first"
      case .broken(let path, let reason):
        "the workspace at \(path) cannot be read: \(reason)"
      }
    }
  }

  private var stateFolder: String { "\(path)/.git/kata" }
  private var progressPath: String { "\(stateFolder)/progress.json" }

  // MARK: Opening

  /// Makes a workspace at the start of the course.
  ///
  /// - Throws: `Obstacle.occupied` when the folder holds something else; then
  ///   nothing is changed.
  public static func make(at path: String, course: Course) throws -> Workspace {
    guard let first = course.places.first else {
      throw Obstacle.broken(path, reason: "the course has no step")
    }
    if isWorkspace(path) { throw Obstacle.isThere(path) }
    let isThere = Files.isSomething(path)
    guard !isThere || (Files.isDirectory(path) && isEmpty(path)) else {
      throw Obstacle.occupied(path)
    }
    do {
      return try fill(path, course, first)
    } catch {
      // Nothing half made is left behind, and nothing else was there.
      Files.remove(path)
      if isThere { try? Files.makeDirectory(path) }
      throw error
    }
  }

  private static func isEmpty(_ path: String) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return names?.isEmpty ?? false
  }

  private static func fill(
    _ path: String,
    _ course: Course,
    _ first: Place
  ) throws -> Workspace {
    try Files.makeDirectory(path)
    let git = try Git(directory: path)
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
    return workspace
  }

  /// Whether a folder is a workspace.
  public static func isWorkspace(_ path: String) -> Bool {
    Files.exists("\(path)/.git/kata/progress.json")
  }

  /// Opens a workspace that was made before.
  ///
  /// - Throws: `Obstacle` when it is not there or cannot be read.
  public static func open(at path: String) throws -> Workspace {
    guard isWorkspace(path) else {
      guard Files.exists(path), !isEmpty(path) else {
        throw Obstacle.missing(path)
      }
      throw Obstacle.occupied(path)
    }
    let git = try Git(directory: path)
    guard try git.succeeds("rev-parse", "--git-dir") else {
      throw Obstacle.broken(path, reason: "git does not know it")
    }
    return Workspace(path: path, git: git)
  }

  /// Runs `body` while no other program of ours changes the workspace.
  ///
  /// - Throws: `Obstacle.inUse`, and what `body` throws.
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result
  {
    guard let lock = Platform.lock("\(stateFolder)/lock") else {
      throw Obstacle.inUse(path)
    }
    defer { Platform.closeDescriptor(lock) }
    return try body()
  }

  /// Brings the tags up to date with the course, and nothing else.
  ///
  /// - Throws: `Git.Failure`; then the tags are as they were.
  public func update(to course: Course) throws {
    _ = try TagWriter(repository: path).write(course, force: true)
    var progress = try self.progress()
    progress.course = course.fingerprint
    try write(progress)
  }

  /// Makes sure that the workspace is of this version of the course.
  ///
  /// - Throws: `Obstacle.otherVersion`.
  public func check(isOf course: Course) throws {
    guard try progress().course == course.fingerprint else {
      throw Obstacle.otherVersion(path)
    }
  }

  // MARK: Progress

  func progress() throws -> Progress {
    let data = Data(try Files.read(progressPath).utf8)
    do {
      return try JSONDecoder().decode(Progress.self, from: data)
    } catch {
      throw Obstacle.broken(path, reason: "\(progressPath) is damaged")
    }
  }

  func write(_ progress: Progress) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try Files.write(try encoder.encode(progress), to: progressPath)
  }

  /// Returns the step the learner is at: the first that is not done, where the
  /// step is gone from the course.
  ///
  /// - Throws: when the progress cannot be read.
  public func place(in course: Course) throws -> Place {
    let progress = try self.progress()
    let places = course.places
    let current =
      places.first { $0.key == progress.current }
      ?? places.first { !progress.done.contains($0.key) } ?? places.last
    guard let current else {
      throw Obstacle.broken(path, reason: "the course has no step")
    }
    return current
  }

  /// Whether a step was done.
  ///
  /// - Throws: when the progress cannot be read.
  public func isDone(_ place: Place) throws -> Bool {
    try progress().done.contains(place.key)
  }

  /// Remembers how the workspace is at the beginning of a step.
  func markEntry(_ place: Place) throws {
    var progress = try self.progress()
    progress.current = place.key
    progress.hintsShown = [:]
    progress.memory = .beginning(with: readableTree())
    progress.entry = try save("\(place.number) begins")
    try write(progress)
  }

  /// What is remembered of the current step.
  ///
  /// - Throws: when the progress cannot be read.
  func memory() throws -> StepMemory {
    try progress().memory ?? StepMemory()
  }

  /// Keeps a judged save for the log, and what it says of the step.
  ///
  /// - Parameters:
  ///   - judgement: what the save is worth.
  ///   - place: the step.
  ///   - prediction: what the learner had said of the save, if anything.
  /// - Returns: what is remembered of the step now.
  /// - Throws: when something cannot be written.
  @discardableResult
  func record(
    _ judgement: Judgement,
    at place: Place,
    prediction: Prediction? = nil
  ) throws -> StepMemory {
    try save(judgement, at: place, prediction: prediction)
    var progress = try self.progress()
    var memory = progress.memory ?? StepMemory()
    memory.take(judgement)
    progress.memory = memory
    if judgement.isDone { progress.done.insert(place.key) }
    if try progress != self.progress() { try write(progress) }
    return memory
  }

  /// Remembers that remarks were made.
  ///
  /// - Throws: when the progress cannot be written.
  func markTold(_ remarks: [Remark]) throws {
    guard !remarks.isEmpty else { return }
    var progress = try self.progress()
    var memory = progress.memory ?? StepMemory()
    memory.told.formUnion(remarks.map(\.key))
    progress.memory = memory
    try write(progress)
  }

  /// Counts a hint of a phase and returns how many were shown before.
  ///
  /// - Throws: when the progress cannot be written.
  func countHint(in phase: Phase.Kind) throws -> Int {
    var progress = try self.progress()
    let shown = progress.hintsShown[phase.rawValue] ?? 0
    progress.hintsShown[phase.rawValue] = shown + 1
    try write(progress)
    return shown
  }

  // MARK: Files

  /// Reads the learner's package as a save holds it.
  ///
  /// - Throws: `Git.Failure`.
  func tree(at commit: String) throws -> Tree {
    let names = try git.run(
      "ls-tree",
      "-r",
      "--name-only",
      commit,
      "Package.swift",
      "Sources",
      "Tests"
    )
    var tree = Tree()
    for path in names.split(separator: "\n").map(String.init) {
      tree[path] = try git.output(of: "show", "\(commit):\(path)")
    }
    return tree
  }

  /// Reads the learner's package as far as it is text: enough to see what a
  /// move will change.
  func readableTree() -> Tree {
    var tree = Tree()
    for path in ["Package.swift"] + sourcePaths
    where Files.exists("\(self.path)/\(path)") {
      tree[path] = Files.contents("\(self.path)/\(path)") ?? ""
    }
    return tree
  }

  private var sourcePaths: [String] {
    ["Sources", "Tests"].flatMap { top in
      Files.filesBelow("\(path)/\(top)").filter { $0.hasSuffix(".swift") }
        .map { "\(top)/\($0)" }
    }
  }

  /// Reads the learner's package.
  ///
  /// - Throws: `Files.Failure` for a file that is not text.
  public func tree() throws -> Tree {
    var tree = Tree()
    tree["Package.swift"] = Files.contents("\(path)/Package.swift")
    for path in sourcePaths {
      tree[path] = try Files.read("\(self.path)/\(path)")
    }
    return tree
  }

  /// Keeps all that is in the workspace as a commit on a side history.
  ///
  /// The branch and the index of the learner are not touched.
  ///
  /// - Returns: the commit, short; the last one where nothing changed.
  /// - Throws: `Git.Failure`.
  @discardableResult
  func save(_ message: String) throws -> String {
    try save(message) { _ in true }
  }

  /// Keeps a judged save, with its light, for the log.
  ///
  /// - Throws: `Git.Failure`.
  func save(
    _ judgement: Judgement,
    at place: Place,
    prediction: Prediction? = nil
  ) throws {
    let message = LogEntry.message(judgement, at: place, prediction)
    // The same files judged the same once more are no news.
    _ = try save(message) { last in
      try git.run("log", "-1", "--format=%B", last) == message
    }
  }

  private func save(
    _ message: String,
    isKept: (String) throws -> Bool
  ) throws -> String {
    let index = ["GIT_INDEX_FILE": "\(absolutePath)/.git/kata/index"]
    let who = [
      "GIT_AUTHOR_NAME": "kata", "GIT_AUTHOR_EMAIL": "kata@tickata.invalid",
      "GIT_COMMITTER_NAME": "kata",
      "GIT_COMMITTER_EMAIL": "kata@tickata.invalid",
    ]
    try fill(index)
    let tree = try git.run(["write-tree"], environment: index)
    let last = try? git.run(
      "rev-parse",
      "--verify",
      "--quiet",
      Self.savesReference
    )
    if let last, try git.run("rev-parse", "\(last)^{tree}") == tree,
      try isKept(last)
    {
      return String(last.prefix(10))
    }
    let parent = last.map { ["-p", $0] } ?? []
    let commit = try git.run(
      ["commit-tree", tree, "-m", message] + parent,
      environment: who
    )
    try git.run("update-ref", Self.savesReference, commit)
    return String(commit.prefix(10))
  }

  /// Fills an index with exactly the files that a move may change, to the
  /// byte: no rule of what to ignore, and no filter, has a say.
  private func fill(_ index: [String: String]) throws {
    let files = ["Sources", "Tests"].flatMap { top in
      Files.filesBelow("\(path)/\(top)").map { "\(top)/\($0)" }
    }
    let manifest =
      Files.exists("\(path)/Package.swift") ? ["Package.swift"] : []
    let paths = manifest + files
    try git.run(["read-tree", "--empty"], environment: index)
    guard !paths.isEmpty else { return }
    let hashes = try git.run(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      inputText: paths.asText
    ).split(separator: "\n")
    guard hashes.count == paths.count else {
      throw Git.Failure(command: "hash-object", output: "a file is missing")
    }
    let entries = zip(hashes, paths).map { "100644 \($0)\t\($1)" }
    try git.run(
      ["update-index", "--index-info"],
      inputText: entries.asText,
      environment: index
    )
  }

  /// The side history.
  static let savesReference = "refs/kata/saves"

  /// Whether anything was saved yet.
  func hasSaves() throws -> Bool {
    try git.succeeds("rev-parse", "--verify", "--quiet", Self.savesReference)
  }

  private var absolutePath: String { URL(fileURLWithPath: path).path }
}
