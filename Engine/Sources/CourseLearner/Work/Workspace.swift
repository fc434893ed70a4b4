package import Course
import CoursePlatform
import Foundation

/// A learner's workspace: a git repository with the learner's own package and
/// the course's tags.
///
/// A workspace must be used by a single thread. Making changes requires the
/// workspace's lock (see `lock()`), so only one program can make changes at a
/// time.
package final class Workspace {
  /// The path of the workspace's folder.
  package let path: String
  let git: Git
  let saves: Saves
  private(set) var progress: Progress
  /// Whether the file with the learner's progress couldn't be read.
  private(set) var hasDamagedProgress = false
  /// The files that the current step began with, and the name of their save.
  ///
  /// The value is `nil` if the files haven't been read yet.
  private var entryTree: (save: String, tree: Tree)?
  /// The file descriptor of the workspace's lock, or `nil` if this instance
  /// hasn't locked the workspace.
  private var descriptor: Int32?

  /// An error that describes why a workspace can't be created or used.
  package enum Obstacle: Error, CustomStringConvertible {
    case missing(String)
    case occupied(String)
    case isThere(String)
    case inUse(String, process: String? = nil)
    case gone(String)
    case broken(String, reason: String)

    package var description: String {
      switch self {
      case .missing(let path):
        "there's no workspace at \(path). To make one, run "
          + "`kata start \(path.asShellWord)`"
      case .occupied(let path):
        "\(path) already exists, but it isn't a workspace. Nothing was "
          + "changed. To use another folder, run `kata start DIR`"
      case .isThere(let path):
        "the workspace at \(path) already exists, so nothing was changed. "
          + "To continue in that workspace, run "
          + "`kata --workspace \(path.asShellWord)`"
      case .inUse(let path, let process):
        "another kata is at work in \(path)"
          + (process.map { " (process \($0))" } ?? "")
          + ". To end that kata first, press q in its terminal"
      case .gone(let path):
        "the workspace or its git repository no longer exists at \(path)"
      case .broken(let path, let reason):
        "the workspace at \(path) can't be read: \(reason)"
      }
    }
  }

  /// Returns the path of the folder where a workspace stores its progress and
  /// log.
  static func stateFolder(of path: String) -> String { "\(path)/.git/kata" }

  /// The name of the learner's branch.
  static let branch = "mine"

  var stateFolder: String { Self.stateFolder(of: path) }
  var logFile: LogFile { LogFile(path: "\(stateFolder)/log.jsonl") }
  /// The course's tags in this workspace.
  package var tags: CourseTags { CourseTags(workspace: path) }

  // MARK: Opening

  /// Returns whether the folder at a path is a workspace.
  package static func isWorkspace(_ path: String) -> Bool {
    Files.isDirectory(stateFolder(of: path))
  }

  /// Opens an existing workspace for reading.
  ///
  /// Call `lock()` before making any changes.
  ///
  /// - Throws: `Obstacle` if the workspace doesn't exist or can't be read.
  package init(at path: String) throws {
    guard Self.isWorkspace(path) else {
      throw Self.isFree(path) ? Obstacle.missing(path) : Obstacle.occupied(path)
    }
    self.path = path
    git = try Git(directory: path, isTop: true)
    saves = Saves(git: git)
    let known = try Self.progress(in: path)
    progress = known ?? Progress(current: "")
    hasDamagedProgress = known == nil
    do {
      let test = ["rev-parse", "--git-dir"]
      if try git.succeeds(test) { return }
      repairHead()
      try git.run(test)
    } catch let failure as Git.Failure {
      throw Obstacle.broken(
        path,
        reason: "git doesn't recognize the folder as a repository: "
          + failure.output
      )
    }
  }

  deinit { _ = descriptor.map { close($0) } }

  /// Returns the learner's current files.
  ///
  /// - Throws: `Files.Failure` if a file can't be read.
  package func snapshot() throws -> Snapshot { try Snapshot(of: path) }

  /// Checks that the workspace and its git repository still exist.
  ///
  /// - Throws: `Obstacle.gone` if either no longer exists.
  package func checkIsThere() throws {
    guard Self.isWorkspace(path), Files.exists("\(path)/.git/HEAD") else {
      throw Obstacle.gone(path)
    }
  }

  /// Locks the workspace for as long as this instance exists, and cleans up if
  /// an earlier run of the program was killed.
  ///
  /// - Returns: A note for the learner about the cleanup, or `nil` if there's
  ///   nothing to report.
  /// - Throws: `Obstacle.inUse` if another program has locked the workspace, or
  ///   `Obstacle.broken` if it can't be locked.
  package func lock() throws -> String? {
    let file = "\(stateFolder)/lock"
    switch SystemCalls.lock(file) {
    case .success(let lock): descriptor = lock
    case .failure(.taken):
      let process = Files.contents("\(stateFolder)/process")?.trimmed
      throw Obstacle.inUse(path, process: process)
    case .failure(.impossible(let reason)):
      throw Obstacle.broken(path, reason: "\(file): \(reason)")
    }
    // A program that finds the workspace locked reports this process.
    try? Files.write("\(getpid())\n", to: "\(stateFolder)/process")
    let known = try Self.progress(in: path)
    progress = known ?? progress
    hasDamagedProgress = known == nil
    defer { hasDamagedProgress = false }
    return putInOrder()
  }

  // MARK: Progress

  private static func progressPath(of path: String) -> String {
    "\(stateFolder(of: path))/progress.json"
  }

  var progressPath: String { Self.progressPath(of: path) }

  /// Returns the progress of the learner in a workspace, or `nil` if the file
  /// with the progress is damaged or missing.
  ///
  /// - Throws: `Files.Failure` if the file can't be read.
  private static func progress(in path: String) throws -> Progress? {
    let file = progressPath(of: path)
    guard Files.exists(file) else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Files.Failure(path: file, reason: "the file can't be read")
    }
    return try? JSONDecoder().decode(Progress.self, from: data)
  }

  static func write(_ progress: Progress, in path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try Files.write(
      try encoder.encode(progress),
      to: progressPath(of: path),
      isDurable: true
    )
  }

  /// Updates the learner's progress, first in its file and then in memory.
  ///
  /// - Throws: `Files.Failure` if the file can't be written, or any error
  ///   thrown by `body`. In that case, the progress is unchanged.
  func changeProgress(_ body: (inout Progress) throws -> Void) throws {
    var changed = progress
    try body(&changed)
    if changed != progress { try Self.write(changed, in: path) }
    progress = changed
  }

  /// Returns the learner's current step.
  ///
  /// If the course no longer contains that step, this is the first step that
  /// isn't done, or the last step if all steps are done.
  ///
  /// - Throws: `Obstacle` if the course has no steps, or `Mistake` or
  ///   `Files.Failure` if the step's chapter can't be read.
  package func place(in course: CourseReader) throws -> StepPlace {
    try course.place(of: try currentStep(in: course.outline))
  }

  /// Returns the outline's entry for the learner's current step.
  ///
  /// If the course no longer contains that step, this is the entry for the
  /// first step that isn't done, or for the last step if all steps are done.
  ///
  /// - Throws: `Obstacle` if the course has no steps.
  package func currentStep(in outline: Outline) throws -> StepEntry {
    if let step = outline.step(named: progress.current) { return step }
    let done = outline.steps(named: progress.done)
    let steps = outline.steps
    guard
      let step = steps.first(where: { !done.contains($0.number) }) ?? steps.last
    else {
      throw Obstacle.broken(
        path,
        reason: "the course doesn't contain any steps"
      )
    }
    return step
  }

  /// Returns the numbers of the steps that the learner has completed.
  package func doneSteps(of outline: Outline) -> Set<String> {
    outline.steps(named: progress.done)
  }

  /// Returns the numbers of the steps whose tests couldn't be graded.
  package func ungradedSteps(of outline: Outline) -> Set<String> {
    outline.steps(named: progress.ungraded ?? [])
  }

  /// Counts a hint for a phase of the current step, and returns the number of
  /// hints that were shown before this one.
  ///
  /// - Throws: `Files.Failure` if the learner's progress can't be written.
  func countHint(in phase: Phase.Kind) throws -> Int {
    let shown = progress.hintsShown[phase.rawValue] ?? 0
    try changeProgress { $0.hintsShown[phase.rawValue] = shown + 1 }
    return shown
  }

  /// Returns the learner's files from when the current step began, or `nil` if
  /// the files can't be read.
  func treeAtEntry() -> Tree? {
    guard let save = progress.entry else { return nil }
    if let entryTree, entryTree.save == save { return entryTree.tree }
    entryTree = (try? saves.snapshot(at: save)).map { (save, $0.tree) }
    return entryTree?.tree
  }

  // MARK: The log

  /// Returns the learner's log, with up-to-date step numbers.
  ///
  /// - Throws: `Files.Failure` if the log can't be read.
  package func log(in outline: Outline) throws -> Log {
    Log(
      try logFile.entries().map { entry in
        var entry = entry
        entry.step = outline.step(named: entry.name)?.number ?? entry.step
        return entry
      }
    )
  }

  /// Returns the lights (red, amber, or green) of the most recently judged
  /// saves, newest last.
  ///
  /// The array contains at most `count` lights.
  ///
  /// - Throws: `Files.Failure` if the log can't be read.
  package func lastLights(_ count: Int) throws -> [Light] {
    try logFile.entries(last: count).map(\.light)
  }

  /// Returns whether the learner is at the first step of the course and hasn't
  /// had a save judged yet.
  ///
  /// - Throws: `Files.Failure` if the log can't be read, or `Obstacle` if the
  ///   course has no steps.
  package func isAtTheBeginning(of outline: Outline) throws -> Bool {
    let step = try currentStep(in: outline)
    return try step.chapter == 1 && step.step == 1 && lastLights(1).isEmpty
  }
}
