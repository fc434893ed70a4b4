package import Course
import CourseJudge
import CoursePlatform
import Foundation

/// The learner's own package: a git repository with the course's tags in it.
///
/// One thread uses it. To change anything takes its lock (`lock()`), so one program
/// at a time does.
package final class Workspace {
  /// The folder.
  package let path: String
  let git: Git
  let saves: Saves
  private(set) var progress: Progress
  /// The tree that the step began with, and the save that holds it.
  private var entryTree: (save: String, tree: Tree)?
  /// The descriptor of the lock, once it's taken.
  private var descriptor: Int32?

  /// What stands in the way of using a workspace.
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
        "there is no workspace at \(path): "
          + "`swift run kata start \(path.asShellWord)` makes one"
      case .occupied(let path):
        "\(path) is there already and is no workspace of the course: nothing "
          + "was changed. Name another folder: swift run kata start DIR"
      case .isThere(let path):
        "the workspace at \(path) is there already: nothing was changed. "
          + "`swift run kata` goes on in it"
      case .inUse(let path, let process):
        "another kata is at work in \(path)"
          + (process.map { " (process \($0))" } ?? "") + ": end it first"
      case .gone(let path):
        "the workspace is gone, or what git keeps in it: \(path)"
      case .broken(let path, let reason):
        "the workspace at \(path) can't be read: \(reason)"
      }
    }
  }

  /// The folder of what the course remembers.
  static func stateFolder(of path: String) -> String { "\(path)/.git/kata" }

  var stateFolder: String { Self.stateFolder(of: path) }
  var logFile: LogFile {
    LogFile(path: "\(stateFolder)/log.jsonl", saves: saves)
  }
  /// The course's tags in this workspace.
  package var tags: CourseTags { CourseTags(workspace: path) }

  // MARK: Opening

  /// Whether a folder is a workspace.
  package static func isWorkspace(_ path: String) -> Bool {
    Files.exists(progressPath(of: path))
  }

  /// Opens a workspace that was made before, to read what is there.
  ///
  /// - Throws: `Obstacle` when it isn't there or can't be read.
  package init(at path: String) throws {
    guard Self.isWorkspace(path) else {
      throw Self.isFree(path) ? Obstacle.missing(path) : Obstacle.occupied(path)
    }
    self.path = path
    git = try Git(directory: path, isTop: true)
    saves = Saves(git: git)
    progress = try Self.progress(in: path)
    guard try git.succeeds(["rev-parse", "--git-dir"]) else {
      throw Obstacle.broken(path, reason: "git does not know it")
    }
  }

  deinit { _ = descriptor.map { close($0) } }

  /// Returns the learner's files as they are now.
  ///
  /// - Throws: `Files.Failure` for one that can't be read.
  package func snapshot() throws -> Snapshot { try Snapshot(of: path) }

  /// Makes sure that the workspace wasn't taken away.
  ///
  /// - Throws: `Obstacle.gone`.
  package func checkIsThere() throws {
    guard Self.isWorkspace(path), Files.exists("\(path)/.git/HEAD") else {
      throw Obstacle.gone(path)
    }
  }

  /// Takes the workspace for this program as long as the value lives, and puts in
  /// order what a run that was killed has left.
  ///
  /// - Returns: what the learner should know of that, if anything.
  /// - Throws: `Obstacle.inUse`, `Obstacle.broken`.
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
    // Whoever finds the workspace taken is told by whom.
    try? Files.write("\(getpid())\n", to: "\(stateFolder)/process")
    progress = try Self.progress(in: path)
    return putInOrder()
  }

  // MARK: Progress

  private static func progressPath(of path: String) -> String {
    "\(stateFolder(of: path))/progress.json"
  }

  private static func progress(in path: String) throws -> Progress {
    let file = progressPath(of: path)
    let data = Data(try Files.read(file).utf8)
    do {
      return try JSONDecoder().decode(Progress.self, from: data)
    } catch {
      throw Obstacle.broken(path, reason: "\(file) is damaged")
    }
  }

  static func write(_ progress: Progress, in path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try Files.write(try encoder.encode(progress), to: progressPath(of: path))
  }

  /// Changes the progress, in the file first.
  ///
  /// - Throws: `Files.Failure`, and what `body` throws; then it is as it was.
  func changeProgress(_ body: (inout Progress) throws -> Void) throws {
    var changed = progress
    try body(&changed)
    if changed != progress { try Self.write(changed, in: path) }
    progress = changed
  }

  /// Returns the step the learner is at: the first that isn't done, if that step
  /// is gone from the course.
  ///
  /// - Throws: `Mistake`, `Files.Failure`, `Obstacle`.
  package func place(in course: Course) throws -> StepPlace {
    try course.place(of: try currentStep(in: course.outline))
  }

  /// Returns the entry of the step the learner is at.
  ///
  /// - Throws: `Obstacle` if the course has no step.
  package func currentStep(in outline: Outline) throws -> StepEntry {
    if let step = outline.step(named: progress.current) { return step }
    let done = outline.steps(named: progress.done)
    let steps = outline.steps
    guard
      let step = steps.first(where: { !done.contains($0.number) }) ?? steps.last
    else { throw Obstacle.broken(path, reason: "the course has no step") }
    return step
  }

  /// Returns the numbers of the steps that are done.
  package func doneSteps(of outline: Outline) -> Set<String> {
    outline.steps(named: progress.done)
  }

  /// Returns how many hints of a phase were shown before, and counts one more.
  ///
  /// - Throws: `Files.Failure`.
  func countHint(in phase: Phase.Kind) throws -> Int {
    let shown = progress.hintsShown[phase.rawValue] ?? 0
    try changeProgress { $0.hintsShown[phase.rawValue] = shown + 1 }
    return shown
  }

  /// Returns the tree that the step began with, or `nil` where it can't be read.
  func treeAtEntry() -> Tree? {
    guard let save = progress.entry else { return nil }
    if let entryTree, entryTree.save == save { return entryTree.tree }
    entryTree = (try? saves.snapshot(at: save)).map { (save, $0.tree) }
    return entryTree?.tree
  }

  // MARK: The log

  /// Returns the log, with the numbers that the steps have now.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func log(in outline: Outline) throws -> Log {
    Log(
      try logFile.entries().map { entry in
        var entry = entry
        let step = entry.name.flatMap { outline.step(named: $0) }
        entry.step = step?.number ?? entry.step
        return entry
      }
    )
  }

  /// Returns the lights of the last judged saves, the newest last.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func lastLights(_ count: Int) throws -> [Light] {
    try logFile.entries(last: count).map(\.light)
  }

  /// Returns whether the learner has come to the course for the first time:
  /// nothing was judged yet.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`, `Obstacle`.
  package func isAtTheBeginning(of outline: Outline) throws -> Bool {
    let step = try currentStep(in: outline)
    return try step.chapter == 1 && step.step == 1 && lastLights(1).isEmpty
  }
}
