import CourseBuild
package import Course
import CourseJudge
import CoursePlatform
import Foundation

/// The learner's own package: a git repository with the course's tags in it.
package struct Workspace: Sendable {
  /// The folder.
  package let path: String
  let git: Git
  /// Lets one thread at a time change the progress.
  private let turn = NSLock()

  /// What stands in the way of using a workspace.
  package enum Obstacle: Error, CustomStringConvertible {
    case missing(String)
    case occupied(String)
    case isThere(String)
    case otherVersion(String)
    case inUse(String)
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
  package static func isWorkspace(_ path: String) -> Bool {
    Files.exists("\(path)/.git/kata/progress.json")
  }

  /// Opens a workspace that was made before.
  ///
  /// - Throws: `Obstacle` when it is not there or cannot be read.
  package static func open(at path: String) throws -> Workspace {
    guard isWorkspace(path) else {
      throw isFree(path) ? Obstacle.missing(path) : Obstacle.occupied(path)
    }
    let git = try Git(directory: path, isTop: true)
    guard try git.succeeds(["rev-parse", "--git-dir"]) else {
      throw Obstacle.broken(path, reason: "git does not know it")
    }
    return Workspace(path: path, git: git)
  }

  /// Makes sure that the workspace was not taken away.
  ///
  /// - Throws: `Obstacle.gone`.
  package func checkIsThere() throws {
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
  package func exclusively<Result>(
    tell: (String) -> Void = { _ in },
    _ body: () throws -> Result
  ) throws -> Result {
    let lock = try takeLock()
    defer { close(lock) }
    if let note = tidyUp() { tell(note) }
    return try body()
  }

  private func takeLock() throws -> Int32 {
    switch SystemCalls.lock("\(stateFolder)/lock") {
    case .success(let lock): return lock
    case .failure(.taken): throw Obstacle.inUse(path)
    case .failure(.impossible(let reason)):
      throw Obstacle.broken(path, reason: "\(stateFolder)/lock: \(reason)")
    }
  }

  // MARK: Progress

  func progress() throws -> LearnerProgress {
    let data = Data(try Files.read(progressPath).utf8)
    do {
      return try JSONDecoder().decode(LearnerProgress.self, from: data)
    } catch {
      throw Obstacle.broken(path, reason: "\(progressPath) is damaged")
    }
  }

  func write(_ progress: LearnerProgress) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try Files.write(try encoder.encode(progress), to: progressPath)
  }

  /// Changes the progress, and loses nothing that another thread writes.
  func changeProgress<Result>(
    _ body: (inout LearnerProgress) throws -> Result
  ) throws -> Result {
    try turn.withLock {
      let known = try progress()
      var progress = known
      let result = try body(&progress)
      if progress != known { try write(progress) }
      return result
    }
  }

  /// Returns the step the learner is at: the first that is not done, where the
  /// step is gone from the course.
  ///
  /// - Throws: when the progress cannot be read.
  package func place(in course: Course) throws -> StepPlace {
    try course.place(of: try currentStep(in: course.outline))
  }

  /// Returns the step the learner is at in an outline of the course: the first
  /// that isn't done, when the step is gone from the course.
  ///
  /// - Throws: when the progress cannot be read.
  package func currentStep(in outline: Outline) throws -> StepEntry {
    let progress = try self.progress()
    if let step = outline.step(named: progress.current) { return step }
    let done = outline.steps(named: progress.done)
    let steps = outline.steps
    guard
      let step = steps.first(where: { !done.contains($0.number) }) ?? steps.last
    else { throw Obstacle.broken(path, reason: "the course has no step") }
    return step
  }

  /// Returns the numbers of the steps that are done.
  ///
  /// - Throws: when the progress cannot be read.
  package func doneSteps(of outline: Outline) throws -> Set<String> {
    outline.steps(named: try progress().done)
  }

  /// Remembers how the workspace is at the beginning of a step.
  func markEntry(_ place: StepPlace) throws {
    let saved = try save(
      "\(place.number) begins",
      at: Bookmark(step: place.key, entry: nil)
    )
    let memory = StepProgress.beginning(with: saved.files.tree)
    try changeProgress {
      let last = $0.memory
      let isSameChapter = place.isOfChapter(ofStep: $0.current)
      $0.current = place.key
      $0.hintsShown = [:]
      $0.memory = memory
      if isSameChapter { $0.memory.goOn(from: last) }
      $0.entry = saved.description
    }
  }

  /// Makes the step that a bookmark tells the current one again.
  ///
  /// - Throws: `Git.Failure`, and when the progress cannot be written.
  func resume(_ bookmark: Bookmark, savedAs save: String) throws {
    let bookmark = Bookmark(
      step: bookmark.step,
      entry: bookmark.entry ?? save
    )
    guard try progress().bookmark != bookmark else { return }
    let begun = try files(at: bookmark.entry ?? save)
    try changeProgress {
      $0.current = bookmark.step
      $0.hintsShown = [:]
      $0.memory = .resuming(with: begun.tree)
      $0.entry = bookmark.entry
    }
  }

  /// Keeps a judged save for the log, and what it says of the step.
  ///
  /// - Parameters:
  ///   - judgement: what the save is worth.
  ///   - save: what was judged.
  ///   - place: the step.
  ///   - prediction: what the learner had said of the save, if anything.
  /// - Throws: when something cannot be written.
  func record(
    _ judgement: Judgement,
    of save: Save,
    at place: StepPlace,
    prediction: Prediction? = nil
  ) throws {
    try keep(judgement, of: save, at: place, prediction: prediction)
    try changeProgress {
      $0.memory.take(judgement)
      guard judgement.isDone else { return }
      $0.done.insert(place.key)
      let new = judgement.newTests.map { ("\($0)", place.key) }
      $0.homes = ($0.homes ?? [:]).merging(new) { home, _ in home }
    }
  }

  /// Returns what is remembered of the step, with the tests that it began with:
  /// they are found when it is first asked for.
  ///
  /// - Throws: what `find` throws, `Git.Failure`, and when the progress cannot be
  ///   written.
  func memory(
    findingTests find: (Tree) throws -> TestInventory
  ) throws -> StepProgress {
    let progress = try progress()
    guard !progress.memory.knowsTests, let entry = progress.entry else {
      return progress.memory
    }
    let tests = try find(try files(at: entry).tree)
    return try changeProgress {
      if $0.entry == entry { $0.memory.begin(with: tests) }
      return $0.memory
    }
  }

  /// Returns what the step began with.
  ///
  /// - Throws: `Git.Failure`, and when the progress cannot be read.
  func entry() throws -> Judge.Entry {
    let progress = try progress()
    return Judge.Entry(
      tree: try progress.entry.map { try files(at: $0).tree },
      homes: progress.homes ?? [:]
    )
  }

  /// Remembers what was shown of a save.
  ///
  /// - Throws: when the progress cannot be written.
  func markSeen(_ verdict: Verdict, of tests: TestInventory) throws {
    try changeProgress { $0.memory.see(verdict, of: tests) }
  }

  /// Remembers that remarks were made.
  ///
  /// - Throws: when the progress cannot be written.
  func markTold(_ remarks: [Remark]) throws {
    guard !remarks.isEmpty else { return }
    try changeProgress { $0.memory.tell(remarks) }
  }

  /// Counts a hint of a phase and returns how many were shown before.
  ///
  /// - Throws: when the progress cannot be written.
  func countHint(in phase: Phase.Kind) throws -> Int {
    try changeProgress {
      let shown = $0.hintsShown[phase.rawValue] ?? 0
      $0.hintsShown[phase.rawValue] = shown + 1
      return shown
    }
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
  package func tree() throws -> Tree {
    var tree = try Tree.read(sourcePaths, in: path)
    tree["Package.swift"] = Files.contents("\(path)/Package.swift")
    return tree
  }
}
