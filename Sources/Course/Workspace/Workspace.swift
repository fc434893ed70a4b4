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
    case gone(String)
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
      case .gone(let path):
        "the workspace is gone, or what git keeps in it: \(path)"
      case .broken(let path, let reason):
        "the workspace at \(path) cannot be read: \(reason)"
      }
    }
  }

  var stateFolder: String { "\(path)/.git/kata" }
  private var progressPath: String { "\(stateFolder)/progress.json" }

  // MARK: Opening

  /// Whether a folder is a workspace.
  public static func isWorkspace(_ path: String) -> Bool {
    Files.exists("\(path)/.git/kata/progress.json")
  }

  /// Opens a workspace that was made before.
  ///
  /// - Throws: `Obstacle` when it is not there or cannot be read.
  public static func open(at path: String) throws -> Workspace {
    guard isWorkspace(path) else {
      throw isFree(path) ? Obstacle.missing(path) : Obstacle.occupied(path)
    }
    let git = try Git(directory: path, isTop: true)
    guard try git.succeeds("rev-parse", "--git-dir") else {
      throw Obstacle.broken(path, reason: "git does not know it")
    }
    return Workspace(path: path, git: git)
  }

  /// Makes sure that the workspace was not taken away.
  ///
  /// - Throws: `Obstacle.gone`.
  func checkIsThere() throws {
    guard Self.isWorkspace(path), Files.exists("\(path)/.git/HEAD") else {
      throw Obstacle.gone(path)
    }
  }

  /// Runs `body` while no other program of ours changes the workspace.
  ///
  /// What a run that was killed has left is put in order first.
  ///
  /// - Parameters:
  ///   - tell: told what the learner should know of that.
  ///   - body: what is done.
  /// - Returns: what `body` returns.
  /// - Throws: `Obstacle.inUse`, and what `body` throws.
  public func exclusively<Result>(
    tell: (String) -> Void = { _ in },
    _ body: () throws -> Result
  ) throws -> Result {
    let lock = try takeLock()
    defer { Platform.closeDescriptor(lock) }
    if let note = tidyUp() { tell(note) }
    return try body()
  }

  private func takeLock() throws -> Int32 {
    // A run that is killed while it starts another program has lent that its
    // lock for a moment.
    for _ in 0..<25 {
      switch Platform.lock("\(stateFolder)/lock") {
      case .success(let lock): return lock
      case .failure(.taken): usleep(20_000)
      case .failure(.impossible(let reason)):
        throw Obstacle.broken(path, reason: "\(stateFolder)/lock: \(reason)")
      }
    }
    throw Obstacle.inUse(path)
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

  /// Returns the numbers of the steps that are done.
  ///
  /// - Throws: when the progress cannot be read.
  public func doneSteps(of course: Course) throws -> Set<String> {
    let done = try progress().done
    return Set(course.places.filter { done.contains($0.key) }.map(\.number))
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
  /// - Throws: `Git.Failure`, and `Files.Failure` for a file that is no text.
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
    for path in names.split(separator: "\n").map(String.init)
    where path.hasSuffix(".swift") {
      let text = try git.output(of: "show", "\(commit):\(path)")
      // Bytes that are no text would come back as others.
      guard !text.unicodeScalars.contains("\u{FFFD}") else {
        throw Files.Failure(path: path, reason: "is not UTF-8 text")
      }
      tree[path] = text
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
    var tree = try Tree.read(sourcePaths, in: path)
    tree["Package.swift"] = Files.contents("\(path)/Package.swift")
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
    _ = try save(message) { $0.message == message }
  }

  private func save(
    _ message: String,
    isKept: (Save) -> Bool
  ) throws -> String {
    let tree = try writeTree()
    let last = try lastSave()
    if let last, last.tree == tree, isKept(last) {
      return String(last.commit.prefix(10))
    }
    let who = [
      "GIT_AUTHOR_NAME": "kata", "GIT_AUTHOR_EMAIL": "kata@tickata.invalid",
      "GIT_COMMITTER_NAME": "kata",
      "GIT_COMMITTER_EMAIL": "kata@tickata.invalid",
    ]
    let parent = last.map { ["-p", $0.commit] } ?? []
    let commit = try git.run(
      ["commit-tree", tree, "-m", message] + parent,
      environment: who
    )
    // Nothing takes the place of another history than the one it goes on.
    try git.run(
      "update-ref",
      Self.savesReference,
      commit,
      last?.commit ?? String(repeating: "0", count: commit.count)
    )
    return String(commit.prefix(10))
  }

  /// A commit of the side history.
  private struct Save {
    let commit: String
    let tree: String
    let message: String
  }

  /// Returns the newest save, or nil where there is none.
  ///
  /// - Throws: `Git.Failure`, also when there is one that cannot be read.
  private func lastSave() throws -> Save? {
    let text = try git.run(
      "for-each-ref",
      "--format=%(objectname)%1f%(tree)%1f%(contents)",
      Self.savesReference
    )
    guard !text.isEmpty else { return nil }
    let fields = text.split(separator: "\u{1f}").map(String.init)
    guard fields.count == 3 else {
      throw Git.Failure(command: "for-each-ref", output: text)
    }
    return Save(
      commit: fields[0],
      tree: fields[1],
      message: fields[2].trimmed
    )
  }

  /// Writes a tree of exactly the files that a move may change, to the byte:
  /// no rule of what to ignore, and no filter, has a say.
  ///
  /// - Returns: the tree's name.
  private func writeTree() throws -> String {
    let files = ["Sources", "Tests"].flatMap { top in
      Files.filesBelow("\(path)/\(top)").map { "\(top)/\($0)" }
    }
    let manifest =
      Files.exists("\(path)/Package.swift") ? ["Package.swift"] : []
    let paths = manifest + files
    // An index of its own for each save: a lock that a killed run has left on
    // one stands in nobody's way.
    let name = "\(Files.draftPrefix)index-\(UUID().uuidString)"
    defer { Files.remove("\(stateFolder)/\(name)") }
    let index = ["GIT_INDEX_FILE": "\(absolutePath)/.git/kata/\(name)"]
    guard !paths.isEmpty else {
      return try git.run(["write-tree"], environment: index)
    }
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
    return try git.run(["write-tree"], environment: index)
  }

  /// The side history.
  static let savesReference = "refs/kata/saves"

  /// Whether anything was saved yet.
  func hasSaves() throws -> Bool {
    try git.succeeds("rev-parse", "--verify", "--quiet", Self.savesReference)
  }

  private var absolutePath: String { URL(fileURLWithPath: path).path }
}
