extension Workspace {
  /// Makes a step the current one, and hands over what it gives.
  ///
  /// The learner's text is not touched, but for the files of the step's Given
  /// and the README, which is the chapter's lesson.
  func enter(_ place: Place, of course: Course) throws {
    var progress = try self.progress()
    progress.current = place.key
    progress.hintsShown = [:]
    try write(progress)
    try handOver(place, course)
    let start = course.states.firstIndex {
      $0.chapter == place.chapter.number && $0.point == .start
    }
    guard let start else { return }
    for (file, text) in course.documents(ofState: start).files {
      try Files.write(text, to: "\(path)/\(file)")
    }
  }

  /// Puts the files of a step's Given in place.
  private func handOver(_ place: Place, _ course: Course) throws {
    guard let given = place.step.phase(.given),
      let state = course.state(
        place.chapter.number,
        place.step.number,
        .given
      )
    else { return }
    let current = try tree()
    var wanted = current
    for path in Set(given.listings.map(\.path)) {
      wanted[path] = state.tree[path]
    }
    try put(wanted, over: current)
  }

  /// Goes on to the next step, or returns nil at the end of the course.
  ///
  /// - Throws: when something cannot be saved or written.
  public func goOn(from place: Place, in course: Course) throws -> Place? {
    guard let next = course.place(after: place) else { return nil }
    try save("before \(next.number)")
    try enter(next, of: course)
    return next
  }

  /// Puts the lesson's state before a step in place of all there is.
  ///
  /// - Returns: the commit that what was there is saved in.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  public func go(to place: Place, in course: Course) throws -> String {
    let saved = try save("before going to \(place.number)")
    guard
      let start = course.treeBefore(place.chapter.number, place.step.number)
    else { return saved }
    try put(start, over: try tree())
    try enter(place, of: course)
    return saved
  }

  /// Puts the files that a phase of the lesson changes in place, as they are
  /// after it.
  ///
  /// - Returns: the paths that changed, and the commit that what was there is
  ///   saved in.
  /// - Throws: when something cannot be saved or written; then nothing is lost.
  public func take(
    _ kind: Part,
    of place: Place,
    in course: Course
  ) throws -> (changed: [String], saved: String) {
    let number = place.chapter.number
    guard let phase = place.step.phase(kind.phase),
      let state = course.state(number, place.step.number, kind.phase)
    else { return ([], "") }
    let saved = try save("before taking \(place.number) \(kind.phase.rawValue)")
    let current = try tree()
    var wanted = current
    for path in phase.listings.map(\.path) { wanted[path] = state.tree[path] }
    try put(wanted, over: current)
    return (wanted.differences(from: current), saved)
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
