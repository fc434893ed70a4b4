package import Course
package import CourseJudge
import CoursePlatform
import Foundation

extension Workspace {
  /// The result of changing the learner's files.
  package struct Move: Sendable {
    /// The learner's step after the move.
    package let place: StepPlace
    /// The files that were replaced, with names that are safe to print.
    package let changed: [String]
    /// The files in which the learner's own tests were set aside, to make room
    /// for the lesson's.
    package let setAside: [String]
    /// The save of the files before the move.
    package let saved: String

    /// Returns a note on tests that were set aside, or `nil` if all were kept.
    package func remark(naming: (String) -> String) -> String? {
      guard !setAside.isEmpty else { return nil }
      let files = setAside.map(naming).joined(separator: ", ")
      return "The lesson changes a test file in lines that you changed, too. "
        + "Your version is in \(files): move your tests to a file of your own."
    }

    /// Creates a move without changes.
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

  /// The target of a move: the new files, and the progress to record.
  struct Destination {
    /// The message of the save before the move.
    let before: String
    /// The message of the save after the move.
    let after: String
    let place: StepPlace
    /// The step and the save that it began with, which is `nil` for the save
    /// that this move makes.
    let bookmark: Bookmark
    let files: Snapshot
    /// The progress within the step.
    let memory: StepProgress
  }

  /// Changes the files of the workspace.
  ///
  /// The old and new files are saved first, and only files that were saved are
  /// replaced. If a file changes in the meantime, the move starts over.
  ///
  /// - Parameter destination: returns the target of the move, given the current
  ///   files.
  /// - Returns: the move.
  /// - Throws: an error if something can't be saved or written; nothing is
  ///   changed then.
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

  /// Saves files that are about to be replaced, and verifies the save.
  private func keepForSure(
    _ snapshot: Snapshot,
    saying words: String
  ) throws -> String {
    let saved = try keep(snapshot, saying: words)
    if (try? saves.snapshot(at: saved)) == snapshot { return saved }
    removeEmptyObjects()
    let again = try keep(snapshot, saying: words)
    guard try saves.snapshot(at: again) == snapshot else {
      throw Files.Failure(path: path, reason: "its files can't be saved")
    }
    return again
  }

  /// Makes a step the current one, and changes the files.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - words: the message of the save before the move.
  ///   - change: changes the files.
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)` and `change`.
  private func enter(
    _ place: StepPlace,
    saying words: String,
    change: (inout Snapshot) throws -> Void
  ) throws -> Move {
    try move { here in
      var files = here
      try change(&files)
      var memory = StepProgress()
      if place.isOfChapter(ofStep: progress.current) {
        memory.goOn(from: progress.memory)
      }
      return Destination(
        before: words,
        after: "\(place.number) begins",
        place: place,
        bookmark: Bookmark(step: place.key, entry: nil),
        files: files,
        memory: memory
      )
    }
  }

  /// Makes a step the current one, and adds the files that it gives.
  ///
  /// The learner's other files are changed only if they don't fit the given
  /// ones.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - course: the course.
  ///   - compiles: returns whether a package compiles.
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)` and `compiles`.
  func enter(
    _ place: StepPlace,
    of course: Course,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move {
    try enter(place, saying: "before \(place.number)") { files in
      files.setPackage(
        try course.handOver(at: place, to: files.tree, compiles: compiles)
      )
    }
  }

  /// Goes on to the next step, or returns `nil` at the end of the course.
  ///
  /// - Parameters:
  ///   - place: the step that the learner leaves.
  ///   - course: the course.
  ///   - compiles: returns whether a package compiles. If given files don't fit
  ///     the learner's program, the lesson's whole program is used.
  /// - Returns: the move.
  /// - Throws: an error if something can't be saved or written, and the errors
  ///   of `compiles`.
  package func goOn(
    from place: StepPlace,
    in course: Course,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move? {
    try course.place(after: place).map {
      try enter($0, of: course, compiles: compiles)
    }
  }

  /// Replaces all files with the lesson's at the start of a step.
  ///
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)`; `Mistake` if the lesson can't be
  ///   read.
  package func go(to place: StepPlace, in course: Course) throws -> Move {
    let start = try course.lesson(at: place).start
    return try enter(place, saying: "before going to \(place.number)") {
      $0.setPackage(
        try course.handOver(at: place, to: start ?? $0.tree) { _ in true }
      )
    }
  }

  /// Restores the workspace as it was when the current step began.
  ///
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)`, `Git.Failure`.
  package func reset(in course: Course) throws -> Move {
    let place = try place(in: course)
    guard let entry = progress.entry else {
      return try go(to: place, in: course)
    }
    let old = try saves.snapshot(at: entry)
    return try enter(place, saying: "before starting \(place.number) again") {
      $0.setPackage(of: old)
    }
  }

  /// Puts the lesson's test or program in place.
  ///
  /// A program is replaced as a whole, since parts of two programs wouldn't fit
  /// together. The learner's own tests are kept.
  ///
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)`; `Mistake` if the lesson can't be
  ///   read.
  package func take(
    _ part: Part,
    of place: StepPlace,
    in course: Course
  ) throws -> Move {
    let phases = part.phases(of: place.step)
    guard let last = phases.last,
      let wanted = try course.lesson(at: place).trees[last.kind]
    else { return Move(stayingAt: place) }
    let words = "taking \(place.number) \(part.phase.rawValue)"
    return try move { here in
      var files = here
      var package =
        part == .test
        ? here.tree : wanted.program.merging(here.tree.tests)
      for path in phases.flatMap(\.listings).map(\.path) {
        package[path] = wanted[path]
      }
      files.setPackage(package)
      return Destination(
        before: "before \(words)",
        after: "after \(words)",
        place: place,
        bookmark: progress.bookmark,
        files: files,
        memory: progress.memory
      )
    }
  }

  /// Restores a save: exactly its files, and the learner's step at that time.
  ///
  /// - Returns: the move.
  /// - Throws: the errors of `move(to:)`, `Git.Failure`.
  package func restore(
    _ state: SavedState,
    in course: Course
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
  /// Records the end of a move.
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

extension Course {
  /// Returns a package with the files of a step's Given.
  ///
  /// If the learner's program differs from the lesson's in those files, or
  /// doesn't compile with them, the lesson's whole program is used: parts of
  /// two programs wouldn't fit together. The learner's own tests in those files
  /// are merged with the lesson's, or set aside.
  fileprivate func handOver(
    at place: StepPlace,
    to current: Tree,
    compiles: (Tree) throws -> Bool
  ) throws -> Tree {
    let lesson = try lesson(at: place)
    guard let given = place.step.phase(.given), let before = lesson.start
    else { return current }
    let paths = Set(given.listings.map(\.path))
    let isOwnWay = paths.contains { path in
      path.hasPrefix("Sources/") && before[path] != nil
        && current[path] != before[path]
    }
    let own = OwnTests(
      in: current,
      changedFrom: before,
      givenAs: lesson.before.filter(paths.contains)
    )
    let choices = try own.choices()
    let programs = (isOwnWay ? [] : [current.program]) + [lesson.before.program]
    let packages = programs.flatMap { program in
      choices.map { tests in
        var package = program.merging(current.tests)
        for path in paths { package[path] = lesson.before[path] }
        return package.merging(tests)
      }
    }
    return try packages.dropLast().first { package in
      try compiles(package) || !compiles(current)
    } ?? packages[packages.count - 1]
  }
}
