package import Course
package import CourseBuild
package import CourseJudge
import CoursePlatform
import Foundation

extension Workspace {
  /// The result of a move: an operation that changes the learner's files or
  /// current step.
  package struct Move: Sendable {
    /// The learner's current step after the change.
    package let place: StepPlace
    /// The paths of the replaced files, without characters that are unsafe to
    /// print.
    package let changed: [String]
    /// The paths of the files that the learner's own tests were moved to, to
    /// make room for the lesson's tests.
    package let setAside: [String]
    /// The name of the save that contains the learner's previous files.
    package let saved: String

    /// Returns a note about the learner's tests that were set aside, or `nil`
    /// if no tests were set aside.
    ///
    /// The closure returns the path to display for a file.
    package func remark(naming: (String) -> String) -> String? {
      guard !setAside.isEmpty else { return nil }
      let files = setAside.map(naming).joined(separator: ", ")
      return "You and the lesson have changed the same lines of a test file. "
        + "Your version is saved in \(files). Move your tests to a file of your "
        + "own."
    }

    /// Creates a move that changes neither the learner's files nor the current
    /// step.
    init(stayingAt place: StepPlace) {
      self.init([], from: "", at: place)
    }

    init(_ changed: [String], from save: String, at place: StepPlace) {
      self.place = place
      let shown = changed.map(Untrusted.cleaned)
      self.changed = shown.filter { !$0.hasSuffix(OwnTests.aside) }
      setAside = shown.filter { $0.hasSuffix(OwnTests.aside) }
      saved = save
    }
  }

  /// The files that a move (such as going to another step) puts in place, and
  /// the progress to record.
  struct Destination {
    /// The commit message of the save that contains the learner's previous
    /// files.
    let before: String
    /// The commit message of the save that contains the learner's new files.
    let after: String
    let place: StepPlace
    /// The step to make current, and the save that the step begins with.
    ///
    /// If the step begins with the learner's new files, the save is `nil`,
    /// because it doesn't exist yet.
    let bookmark: Bookmark
    let files: Snapshot
    /// The learner's progress within the destination step.
    let memory: StepProgress
  }

  /// Saves the learner's files and then replaces them.
  ///
  /// The closure takes the learner's current files and returns the files to put
  /// in place. Both sets of files are saved before any file is replaced. If the
  /// learner changes a file in the meantime, the move starts over.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`, or `Files.Changed` if a file
  ///   can't be saved or replaced, or any error thrown by `destination`. In
  ///   these cases, nothing is changed. If the replaced files can't be
  ///   restored, `InterruptedMove` is thrown instead.
  func move(
    to destination: (Snapshot) throws -> Destination
  ) throws -> Move {
    for _ in 0..<100 {
      do { return try tryToMove(to: destination) } catch is Files.Changed {}
    }
    return try tryToMove(to: destination)
  }

  private func tryToMove(
    to destination: (Snapshot) throws -> Destination
  ) throws -> Move {
    let here = try snapshot()
    let there = try destination(here)
    try checkIsReplaceable(there.files.differences(from: here))
    let saved = try keepForSure(here, saying: there.before)
    let arrival = try saves.keep(
      Saves.Draft(
        snapshot: there.files,
        words: there.after,
        bookmark: there.bookmark
      )
    )
    try changeProgress { $0.moving = .init(from: saved, to: arrival) }
    do {
      for file in there.files.differences(from: here) {
        try Files.replace(
          here[file],
          at: "\(path)/\(file)",
          with: there.files[file]
        )
      }
      // The end of the move and the new step are recorded together.
      try changeProgress { $0.arrive(there, at: arrival) }
      for file in there.files.differences(from: here)
      where there.files[file] == nil {
        Files.removeEmptyFolders(around: file, in: path)
      }
    } catch {
      try undo(after: error)
      throw error
    }
    return Move(
      there.files.differences(from: here),
      from: saved,
      at: there.place
    )
  }

  /// Checks that only regular files are about to be replaced.
  ///
  /// Replacing a link would break it, and following it, or a folder's link,
  /// would change a file somewhere else.
  ///
  /// - Throws: `Files.Failure` for the first file that's something else, or
  ///   whose folder is.
  private func checkIsReplaceable(_ files: [String]) throws {
    for file in files {
      let link = file.indices.filter { file[$0] == "/" }
        .map { file[..<$0] }.first { Files.isLink("\(path)/\($0)") }
      if let link {
        throw Files.Failure(
          path: "\(path)/\(link)",
          reason: "this folder is a link, so the course doesn't change its "
            + "files, and nothing was changed. Put a copy of the folder in its "
            + "place, or move it away, and try again"
        )
      }
      guard Files.isUnusual("\(path)/\(file)") else { continue }
      throw Files.Failure(
        path: "\(path)/\(file)",
        reason: "this is a link, a folder, or a device, so the course doesn't "
          + "replace it, and nothing was changed. Put a copy of the file in "
          + "its place, or move it away, and try again"
      )
    }
  }

  /// Saves files that are about to be replaced, and checks that the save can be
  /// read back.
  ///
  /// - Returns: The name of the save.
  /// - Throws: `Git.Failure` if git fails, or `Files.Failure` if the save can't
  ///   be read back.
  private func keepForSure(
    _ snapshot: Snapshot,
    saying words: String
  ) throws -> String {
    let saved = try keep(snapshot, saying: words)
    if (try? saves.snapshot(at: saved)) == snapshot { return saved }
    removeEmptyObjects()
    let again = try keep(snapshot, saying: words)
    guard try saves.snapshot(at: again) == snapshot else {
      throw Files.Failure(path: path, reason: "the files can't be saved")
    }
    return again
  }

  /// Makes a step the learner's current step, and changes the learner's files
  /// with a closure.
  ///
  /// `words` is the commit message of the save that contains the files as they
  /// were before the change.
  ///
  /// - Returns: The result of the change, such as the paths of the replaced
  ///   files.
  private func enter(
    _ place: StepPlace,
    saying words: String,
    change: (inout Snapshot) throws -> Void
  ) throws -> Move {
    try move { here in
      var files = here
      try change(&files)
      var memory = StepProgress()
      memory.goOn(
        from: progress.memory,
        inSameChapter: place.isOfChapter(ofStep: progress.current)
      )
      return Destination(
        before: words,
        after: "step \(place.number) begins",
        place: place,
        bookmark: Bookmark(step: place.key, entry: nil),
        files: files,
        memory: memory
      )
    }
  }

  /// Makes a step the learner's current step, and adds the files that the step
  /// provides.
  ///
  /// The learner's other files are changed only if they aren't compatible with
  /// the provided files. The closure returns whether a package compiles.
  func enter(
    _ place: StepPlace,
    of course: CourseReader,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move {
    try enter(place, saying: "before step \(place.number)") { files in
      files.setPackage(
        try course.handOver(at: place, to: files.tree, compiles: compiles)
      )
    }
  }

  /// Moves the learner to the step after the given one, or returns `nil` if the
  /// given step is the last one of the course.
  ///
  /// If the learner's program doesn't compile with the files that the new step
  /// provides, the lesson's whole program is used instead. The closure returns
  /// whether a package compiles.
  package func goOn(
    from place: StepPlace,
    in course: CourseReader,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move? {
    try course.place(after: place).map {
      try enter($0, of: course, compiles: compiles)
    }
  }

  /// Moves the learner to a step, and replaces all files with the lesson's
  /// files from the step's start.
  ///
  /// - Returns: The result of the change, such as the paths of the replaced
  ///   files.
  /// - Throws: Any error thrown by `move(to:)`, or `Mistake` if the lesson
  ///   can't be read.
  package func go(to place: StepPlace, in course: CourseReader) throws -> Move {
    let start = try course.lesson(at: place).stepStart
    return try enter(place, saying: "before going to step \(place.number)") {
      $0.setPackage(
        try course.handOver(at: place, to: start ?? $0.tree) { _ in true }
      )
    }
  }

  /// Restores the learner's files from when the current step began.
  ///
  /// - Returns: The result of the change, such as the paths of the replaced
  ///   files.
  /// - Throws: Any error thrown by `move(to:)`, or `Git.Failure` if the save
  ///   can't be read.
  package func reset(in course: CourseReader) throws -> Move {
    let place = try place(in: course)
    guard let entry = progress.entry else {
      return try go(to: place, in: course)
    }
    let old = try saves.snapshot(at: entry)
    return try enter(place, saying: "before restarting step \(place.number)") {
      $0.setPackage(of: old)
    }
  }

  /// Puts the lesson's files for a part of a step into the learner's package.
  ///
  /// - Returns: The result of the change, such as the paths of the replaced
  ///   files, and what the lesson's files added.
  /// - Throws: Any error thrown by `move(to:)` or by
  ///   `FittedLesson.taking(_:)`.
  package func take(
    _ part: Part,
    of place: StepPlace,
    in course: CourseReader,
    by verdicts: any Verdicts
  ) throws -> (move: Move, taking: Taking?) {
    var taking: Taking?
    let move = try move { here in
      taking = try self.taking(
        part,
        of: place,
        in: course,
        by: verdicts,
        into: here.tree
      )
      let words = "taking step \(place.number) (\(part.phase.rawValue))"
      var files = here
      if let taking { files.setPackage(taking.tree) }
      return Destination(
        before: "before \(words)",
        after: "after \(words)",
        place: place,
        bookmark: progress.bookmark,
        files: files,
        memory: progress.memory
      )
    }
    return (move, taking)
  }

  /// Returns what taking the lesson's files for a part of a step would change,
  /// or `nil` if it wouldn't change anything.
  ///
  /// - Throws: `Files.Failure` if the learner's files can't be read, or any
  ///   error thrown by `FittedLesson.taking(_:)`.
  package func taking(
    _ part: Part,
    of place: StepPlace,
    in course: CourseReader,
    by verdicts: any Verdicts
  ) throws -> Taking? {
    try taking(part, of: place, in: course, by: verdicts, into: snapshot().tree)
  }

  private func taking(
    _ part: Part,
    of place: StepPlace,
    in course: CourseReader,
    by verdicts: any Verdicts,
    into tree: Tree
  ) throws -> Taking? {
    try FittedLesson(
      lesson: try course.lesson(at: place),
      own: tree,
      ownAtEntry: treeAtEntry(),
      verdicts: verdicts
    ).taking(part)
  }

  /// Restores the files in a save, and the step that the learner was working on
  /// at the time.
  ///
  /// Files that aren't in the save are removed. If the course no longer
  /// contains that step, the learner stays at the current one.
  ///
  /// - Returns: The result of the change, such as the paths of the replaced
  ///   files.
  /// - Throws: Any error thrown by `move(to:)`, or `Git.Failure` if the save
  ///   can't be read.
  package func restore(
    _ state: SavedState,
    in course: CourseReader
  ) throws -> Move {
    let files = try saves.snapshot(at: state.name)
    let bookmark = state.record.bookmark
    let then = try bookmark.flatMap { try course.place(named: $0.step) }
    let wanted = then == nil ? progress.bookmark : bookmark
    let place = try then ?? place(in: course)
    return try move { _ in
      let isHere = wanted == progress.bookmark
      return Destination(
        before: "before restoring \(state.name)",
        after: "\(state.name) restored",
        place: place,
        bookmark: Bookmark(
          step: place.key,
          entry: wanted?.entry ?? state.name
        ),
        files: files,
        memory: isHere ? progress.memory : .resumed
      )
    }
  }
}

extension Progress {
  /// Records that a move (such as going to another step) has reached its
  /// destination.
  fileprivate mutating func arrive(
    _ there: Workspace.Destination,
    at save: String
  ) {
    moving = nil
    let entry = there.bookmark.entry ?? save
    guard (current, self.entry) != (there.bookmark.step, entry) else { return }
    current = there.bookmark.step
    self.entry = entry
    memory = there.memory
    hintsShown = [:]
  }
}

extension CourseReader {
  /// Returns the learner's package with the files that a step provides.
  ///
  /// If the learner has changed provided files in the program, or if the
  /// program doesn't compile with the provided files, the lesson's whole
  /// program is used, because parts of two programs might not fit together. The
  /// learner's own tests in provided files are merged with the lesson's tests,
  /// or set aside.
  ///
  /// - Throws: `Mistake` if the lesson can't be read, or any error thrown by
  ///   `OwnTests.choices()` or `compiles`.
  fileprivate func handOver(
    at place: StepPlace,
    to current: Tree,
    compiles: (Tree) throws -> Bool
  ) throws -> Tree {
    let lesson = try lesson(at: place)
    guard let given = place.step.phase(.given), let before = lesson.stepStart
    else { return current }
    let paths = Set(given.listings.map(\.path))
    let hasOwnImplementation = paths.contains { path in
      path.hasPrefix("Sources/") && before[path] != nil
        && current[path] != before[path]
    }
    let own = OwnTests(
      in: current,
      changedFrom: before,
      givenAs: lesson.baseline.filter(paths.contains)
    )
    let choices = try own.choices()
    let lessonProgram = lesson.baseline.program
    let programs =
      (hasOwnImplementation ? [] : [current.program]) + [lessonProgram]
    let packages = programs.flatMap { program in
      choices.map { tests in
        var package = program.merging(current.tests)
        for path in paths { package[path] = lesson.baseline[path] }
        return package.merging(tests)
      }
    }
    return try packages.dropLast().first { package in
      try compiles(package) || !compiles(current)
    } ?? packages[packages.count - 1]
  }
}
