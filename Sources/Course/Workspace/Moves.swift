extension Workspace {
  /// What a move did with the learner's files.
  public struct Move: Sendable {
    /// The step the learner is at now.
    public let place: Place
    /// The files that were put in place, as they can be shown.
    public let changed: [String]
    /// The commit that what was there is saved in.
    public let saved: String

    init(place: Place, changed: [String], saved: String) {
      self.place = place
      self.changed = changed.map(Untrusted.cleaned)
      self.saved = saved
    }
  }

  /// Makes a step the current one, and hands over what it gives.
  ///
  /// The learner's text is not touched, but for the files of the step's Given
  /// and the README, which is the chapter's lesson.
  ///
  /// - Returns: the files that were handed over.
  func enter(_ place: Place, of course: Course) throws -> [String] {
    let changed = try handOver(place, course)
    try putDocuments(of: place, course)
    try markEntry(place)
    return changed
  }

  private func putDocuments(of place: Place, _ course: Course) throws {
    let start = course.states.firstIndex {
      $0.chapter == place.chapter.number && $0.point == .start
    }
    guard let start else { return }
    for (file, text) in course.documents(ofState: start).files {
      try Files.write(text, to: "\(path)/\(file)")
    }
  }

  /// Puts the files of a step's Given in place.
  ///
  /// Where the learner's program has gone another way than the lesson's in
  /// those files, the lesson's whole program comes: parts of two programs
  /// would not fit.
  private func handOver(_ place: Place, _ course: Course) throws -> [String] {
    let number = place.chapter.number
    guard let given = place.step.phase(.given),
      let state = course.state(number, place.step.number, .given),
      let before = course.treeBefore(number, place.step.number)
    else { return [] }
    let current = readableTree()
    let paths = Set(given.listings.map(\.path))
    let isOwnWay = paths.contains { path in
      path.hasPrefix("Sources/") && before[path] != nil
        && current[path] != before[path]
    }
    var wanted =
      isOwnWay ? state.tree.program.merging(current.tests) : current
    for path in paths { wanted[path] = state.tree[path] }
    try wanted.write(over: current, in: path)
    return wanted.differences(from: current)
  }

  /// Goes on to the next step, or returns nil at the end of the course.
  ///
  /// - Throws: when something cannot be saved or written.
  public func goOn(from place: Place, in course: Course) throws -> Move? {
    guard let next = course.place(after: place) else { return nil }
    let saved = try save("before \(next.number)")
    let changed = try moving(from: saved) { try enter(next, of: course) }
    return Move(place: next, changed: changed, saved: saved)
  }

  /// Puts the lesson's state before a step in place of all there is.
  ///
  /// - Returns: what was done.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  public func go(to place: Place, in course: Course) throws -> Move {
    let saved = try save("before going to \(place.number)")
    let current = readableTree()
    let start = course.treeBefore(place.chapter.number, place.step.number)
    try moving(from: saved) {
      try start?.write(over: current, in: path)
      _ = try enter(place, of: course)
    }
    return Move(
      place: place,
      changed: readableTree().differences(from: current),
      saved: saved
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
    let saved = try save("before starting \(place.number) again")
    let current = readableTree()
    let wanted = try tree(at: entry)
    try moving(from: saved) {
      try wanted.write(over: current, in: path)
      try markEntry(place)
    }
    return Move(
      place: place,
      changed: wanted.differences(from: current),
      saved: saved
    )
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
    let current = readableTree()
    guard let phase = place.step.phase(part.phase),
      let state = course.state(number, place.step.number, part.phase)
    else { return Move(place: place, changed: [], saved: "") }
    let saved = try save("before taking \(place.number) \(part.phase.rawValue)")
    var wanted =
      part == .test
      ? current : state.tree.program.merging(current.tests)
    for path in phase.listings.map(\.path) { wanted[path] = state.tree[path] }
    try moving(from: saved) {
      try wanted.write(over: current, in: path)
    }
    return Move(
      place: place,
      changed: wanted.differences(from: current),
      saved: saved
    )
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
