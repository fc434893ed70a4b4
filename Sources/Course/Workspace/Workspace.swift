import Foundation

/// The learner's own package: a git repository with the course's tags in it.
public struct Workspace: Sendable {
  /// The folder.
  public let path: String
  let git: Git
  let newestSave = NewestSave()

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
        "there is no workspace at \(path): "
          + "`swift run kata start \(path.asShellWord)` makes one"
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
    let saved = try save("\(place.number) begins")
    progress.memory = .beginning(with: saved.files.tree)
    progress.entry = saved.description
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
  ///   - save: what was judged.
  ///   - place: the step.
  ///   - prediction: what the learner had said of the save, if anything.
  /// - Returns: what is remembered of the step now.
  /// - Throws: when something cannot be written.
  @discardableResult
  func record(
    _ judgement: Judgement,
    of save: Save,
    at place: Place,
    prediction: Prediction? = nil
  ) throws -> StepMemory {
    try keep(judgement, of: save, at: place, prediction: prediction)
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
}
