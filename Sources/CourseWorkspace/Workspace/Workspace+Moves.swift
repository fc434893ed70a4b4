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
    /// The commit that what was there is saved in.
    package let saved: String

    /// A move that has nothing to do.
    init(stayingAt place: StepPlace) {
      self.place = place
      changed = []
      saved = ""
    }

    init(_ changed: [String], from save: Save, at place: StepPlace) {
      self.place = place
      self.changed = changed.map(Untrusted.cleaned)
      saved = "\(save)"
    }
  }

  /// Changes the files of the workspace.
  ///
  /// What is replaced is what was just saved: when somebody saves a file in
  /// between, it begins again.
  ///
  /// - Parameters:
  ///   - message: what the save says of what was there.
  ///   - place: the step the learner is at then.
  ///   - change: what becomes of the files.
  ///   - finish: what is done when they are in place.
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is
  ///   changed.
  func move(
    _ message: String,
    at place: StepPlace,
    _ change: (inout LearnerFiles) throws -> Void,
    finish: () throws -> Void = {}
  ) throws -> Move {
    try whileNothingChanges {
      let saved = try save(message)
      var wanted = saved.files
      try change(&wanted)
      try replace(saved, with: wanted, finish)
      return Move(
        wanted.differences(from: saved.files),
        from: saved,
        at: place
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
  ///   - message: what the save says of what was there.
  ///   - package: the package to begin with, in place of the learner's.
  ///   - compiles: whether a package compiles.
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is
  ///   changed.
  func enter(
    _ place: StepPlace,
    of course: Course,
    saying message: String? = nil,
    with package: Tree? = nil,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move {
    try move(message ?? "before \(place.number)", at: place) { files in
      files.setPackage(
        try course.handOver(
          at: place,
          to: package ?? files.tree,
          compiles: compiles
        )
      )
    } finish: {
      try markEntry(place)
    }
  }

  /// Goes on to the next step, or returns nil at the end of the course.
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
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  package func go(to place: StepPlace, in course: Course) throws -> Move {
    try enter(
      place,
      of: course,
      saying: "before going to \(place.number)",
      with: try course.lesson(at: place).start
    )
  }

  /// Puts the workspace back as it was when the current step began.
  ///
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  package func reset(in course: Course) throws -> Move {
    let place = try place(in: course)
    guard let entry = try progress().entry else {
      return try go(to: place, in: course)
    }
    let old = try files(at: entry)
    return try move("before starting \(place.number) again", at: place) {
      $0.setPackage(of: old)
    } finish: {
      try markEntry(place)
    }
  }

  /// Puts the lesson's test or program in place.
  ///
  /// The program comes whole: parts of the learner's and of the lesson's would
  /// not fit. Tests of the learner's own stay.
  ///
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  package func take(
    _ part: Part,
    of place: StepPlace,
    in course: Course
  ) throws -> Move {
    let phases = part.phases(of: place.step)
    guard let last = phases.last,
      let wanted = try course.lesson(at: place).trees[last.kind]
    else { return Move(stayingAt: place) }
    return try move(
      "before taking \(place.number) \(part.phase.rawValue)",
      at: place
    ) { files in
      var package =
        part == .test
        ? files.tree : wanted.program.merging(files.tree.tests)
      for path in phases.flatMap(\.listings).map(\.path) {
        package[path] = wanted[path]
      }
      files.setPackage(package)
    }
  }
}

extension Course {
  /// Returns a package with the files of a step's Given.
  ///
  /// Where the learner's program has gone another way than the lesson's in
  /// those files, the lesson's whole program comes: parts of two programs
  /// would not fit.
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
    func package(with program: Tree) -> Tree {
      var package = program.merging(current.tests)
      for path in paths { package[path] = lesson.before[path] }
      return package
    }
    let own = package(with: current.program)
    if !isOwnWay, try compiles(own) || !compiles(current) { return own }
    return package(with: lesson.before.program)
  }
}
