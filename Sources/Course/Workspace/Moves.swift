import Foundation

extension Workspace {
  /// What a move did with the learner's files.
  public struct Move: Sendable {
    /// The step the learner is at now.
    public let place: Place
    /// The files that were put in place, as they can be shown.
    public let changed: [String]
    /// The commit that what was there is saved in.
    public let saved: String

    /// What of it was replaced, as it can be named to git.
    private let tops: [String]

    /// A move that has nothing to do.
    init(stayingAt place: Place) {
      self.place = place
      changed = []
      saved = ""
      tops = []
    }

    init(_ changed: [String], from save: Save, at place: Place) {
      self.place = place
      self.changed = changed.map(Untrusted.cleaned)
      saved = "\(save)"
      let tops = ["Sources", "Tests", "Package.swift", "README.md"]
      self.tops = tops.filter { top in
        func isBelow(_ path: String) -> Bool {
          path == top || path.hasPrefix(top + "/")
        }
        let isSource = ["Sources", "Tests"].contains(top)
        return save.files.paths.contains(where: isBelow)
          && (isSource || changed.contains(top))
      }
    }

    /// Returns the command of the shell that brings back what was there.
    public func command(in folder: String) -> String {
      "git -C \(folder.asShellWord) checkout \(saved) -- "
        + tops.joined(separator: " ")
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
  ///   - isShown: whether the change of a file is news to the learner.
  ///   - change: what becomes of the files.
  ///   - finish: what is done when they are in place.
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is
  ///   changed.
  func move(
    _ message: String,
    at place: Place,
    showing isShown: (String, Data?) -> Bool = { _, _ in true },
    _ change: (inout LearnerFiles) throws -> Void,
    finish: () throws -> Void = {}
  ) throws -> Move {
    try whileNothingChanges {
      let saved = try save(message)
      var wanted = saved.files
      try change(&wanted)
      try replace(saved, with: wanted, finish)
      let changed = wanted.differences(from: saved.files)
        .filter { isShown($0, saved.files[$0]) }
      return Move(changed, from: saved, at: place)
    }
  }

  /// Makes a step the current one, and hands over what it gives.
  ///
  /// The learner's text is not touched, but for the files of the step's Given
  /// and the README, which is the chapter's lesson.
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
    _ place: Place,
    of course: Course,
    saying message: String? = nil,
    with package: Tree? = nil,
    compiles: (Tree) throws -> Bool = { _ in true }
  ) throws -> Move {
    let before = course.documents(of: try self.place(in: course))
    let documents = course.documents(of: place)
    // A document that nobody has written in is no news.
    func isShown(_ path: String, _ content: Data?) -> Bool {
      documents[path] == nil
        || content != nil && content != before[path].map { Data($0.utf8) }
    }
    return try move(
      message ?? "before \(place.number)",
      at: place,
      showing: isShown
    ) { files in
      files.setPackage(
        try course.handOver(
          at: place,
          to: package ?? files.tree,
          compiles: compiles
        )
      )
      for (path, text) in documents.files { files[path] = Data(text.utf8) }
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
  public func goOn(
    from place: Place,
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
  public func go(to place: Place, in course: Course) throws -> Move {
    try enter(
      place,
      of: course,
      saying: "before going to \(place.number)",
      with: course.treeBefore(place.chapter.number, place.step.number)
    )
  }

  /// Puts the workspace back as it was when the current step began.
  ///
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  public func reset(in course: Course) throws -> Move {
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
  public func take(
    _ part: Part,
    of place: Place,
    in course: Course
  ) throws -> Move {
    let number = place.chapter.number
    guard let phase = place.step.phase(part.phase),
      let state = course.state(number, place.step.number, part.phase)
    else { return Move(stayingAt: place) }
    return try move(
      "before taking \(place.number) \(part.phase.rawValue)",
      at: place
    ) { files in
      var package =
        part == .test
        ? files.tree : state.tree.program.merging(files.tree.tests)
      for path in phase.listings.map(\.path) {
        package[path] = state.tree[path]
      }
      files.setPackage(package)
    }
  }
}

extension Course {
  /// Returns what is to be read at a step: the chapter's lesson.
  fileprivate func documents(of place: Place) -> Tree {
    let start = states.firstIndex {
      $0.chapter == place.chapter.number && $0.point == .start
    }
    return start.map(documents(ofState:)) ?? Tree()
  }

  /// Returns a package with the files of a step's Given.
  ///
  /// Where the learner's program has gone another way than the lesson's in
  /// those files, the lesson's whole program comes: parts of two programs
  /// would not fit.
  fileprivate func handOver(
    at place: Place,
    to current: Tree,
    compiles: (Tree) throws -> Bool
  ) rethrows -> Tree {
    let number = place.chapter.number
    guard let given = place.step.phase(.given),
      let state = state(number, place.step.number, .given),
      let before = treeBefore(number, place.step.number)
    else { return current }
    let paths = Set(given.listings.map(\.path))
    let isOwnWay = paths.contains { path in
      path.hasPrefix("Sources/") && before[path] != nil
        && current[path] != before[path]
    }
    func package(with program: Tree) -> Tree {
      var package = program.merging(current.tests)
      for path in paths { package[path] = state.tree[path] }
      return package
    }
    let own = package(with: current.program)
    if !isOwnWay, try compiles(own) || !compiles(current) { return own }
    return package(with: state.tree.program)
  }
}

/// The part of a step that is asked for now.
public enum Part: Sendable {
  /// To write the test.
  case test
  /// To make it pass.
  case code
  /// To tidy while it is green.
  case tidying

  /// The phase of the lesson that does it.
  var phase: Phase.Kind {
    switch self {
    case .test: .red
    case .code: .green
    case .tidying: .refactor
    }
  }
}
