package import Course
package import CourseJudge
import CoursePlatform
import Foundation

extension Workspace {
  /// What a move did with the learner's files.
  package struct Move: Sendable {
    /// The step the learner is at now.
    package let place: StepPlace
    /// The files that were put in place, as they can be shown.
    package let changed: [String]
    /// The files that tests of the learner's own are in now, as the lesson's took
    /// their place.
    package let setAside: [String]
    /// The save of what was there.
    package let saved: String

    /// What to say of tests that were set aside, or `nil`.
    package func remark(naming: (String) -> String) -> String? {
      guard !setAside.isEmpty else { return nil }
      let files = setAside.map(naming).joined(separator: ", ")
      return "The lesson changes a test file in lines that you changed, too. "
        + "Your version is in \(files): move your tests to a file of your own."
    }

    /// A move that has nothing to do.
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

  /// Where a move leads: the files, and what is remembered then.
  struct Destination {
    /// What the save says of what was there.
    let before: String
    /// What the save says of what is there then.
    let after: String
    let place: StepPlace
    /// The step, and the save that it began with; `nil` for this move's own.
    let bookmark: Bookmark
    let files: Snapshot
    /// What is remembered of the step.
    let memory: StepProgress
  }

  /// Changes the files of the workspace.
  ///
  /// What was there is kept first, and what is to be there; only what was kept is
  /// replaced. When somebody saves a file in between, it begins again.
  ///
  /// - Parameter destination: returns what becomes of the files.
  /// - Returns: what was done.
  /// - Throws: when something can't be saved or written; then nothing is changed.
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
      // The end of the move and the new place are one change.
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

  /// Keeps what is about to be replaced, and reads it back.
  private func keepForSure(
    _ snapshot: Snapshot,
    saying words: String
  ) throws -> String {
    let saved = try keep(snapshot, saying: words)
    if (try? saves.snapshot(at: saved)) == snapshot { return saved }
    removeEmptyObjects()
    let again = try keep(snapshot, saying: words)
    guard try saves.snapshot(at: again) == snapshot else {
      throw Files.Failure(path: path, reason: "what is there can't be saved")
    }
    return again
  }

  /// Makes a step the current one, with other files.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - words: what the save says of what was there.
  ///   - change: changes the files.
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`, and what `change` throws.
  private func enter(
    _ place: StepPlace,
    saying words: String,
    _ change: (inout Snapshot) throws -> Void
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

  /// Makes a step the current one, and hands over what it gives.
  ///
  /// The learner's text is not touched, but for the files of the step's Given.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - course: the course.
  ///   - compiles: whether a package compiles.
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`, and what `compiles` throws.
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
  ///   - compiles: whether a package compiles. What a Given puts in place must
  ///     fit the learner's program; otherwise the lesson's comes whole.
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written, and what `compiles`
  ///   throws.
  package func goOn(
    from place: StepPlace,
    in course: Course,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move? {
    try course.place(after: place).map {
      try enter($0, of: course, compiles: compiles)
    }
  }

  /// Puts the lesson's state before a step in place of all there is.
  ///
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`; `Mistake` when the lesson can't be read.
  package func go(to place: StepPlace, in course: Course) throws -> Move {
    let start = try course.lesson(at: place).start
    return try enter(place, saying: "before going to \(place.number)") {
      $0.setPackage(
        try course.handOver(at: place, to: start ?? $0.tree) { _ in true }
      )
    }
  }

  /// Puts the workspace back as it was when the current step began.
  ///
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`, `Git.Failure`.
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
  /// The program comes whole: parts of the learner's and of the lesson's would
  /// not fit. Tests of the learner's own stay.
  ///
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`; `Mistake` when the lesson can't be read.
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

  /// Brings back what a save holds: its files and no others, and the step the
  /// learner was at.
  ///
  /// - Returns: what was done.
  /// - Throws: as `move(to:)`, `Git.Failure`.
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
  /// Ends a move.
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
  /// Where the learner's program has gone another way than the lesson's in those
  /// files, the lesson's whole program comes: parts of two programs would not
  /// fit. Tests of the learner's own in those files stay, merged with the
  /// lesson's or beside them.
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
