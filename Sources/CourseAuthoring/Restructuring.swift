package import CourseContent
package import CourseSystem

/// Arranges the steps and chapters of a course anew, and lets numbers, names and
/// later listings follow.
package struct Restructuring {
  private let root: String

  /// What is to be done.
  package enum Change: Hashable, Sendable {
    case insertStep(StepNumber, title: String)
    case moveStep(StepNumber, to: StepNumber)
    case splitStep(StepNumber, after: String, title: String)
    case cutStep(StepNumber, line: Int, title: String)
    case joinStep(StepNumber)
    case deleteStep(StepNumber)
    case insertChapter(Int, title: String)
    case moveChapter(Int, to: Int)
    case splitChapter(StepNumber, title: String)
    case joinChapter(Int)
    case deleteChapter(Int)
  }

  /// What came of it.
  package struct Report: Sendable {
    /// What came of carrying the later listings.
    package let carry: Carry.Report
    /// How many files were written, moved or removed.
    package let files: Int
    /// References of which only the author can say what they should be.
    package let remarks: [Mistake]
    /// How many claimed numbers of tests follow.
    package let counts: Int
  }

  /// Creates a restructuring of the course in a folder.
  package init(root: String) { self.root = root }

  /// Does it.
  ///
  /// - Returns: what came of it; the conflicts are kept as those of a carry.
  /// - Throws: `Carry.Obstacle`, `Mistake`, or when git or a file fails; then
  ///   the files are as they were.
  package func run(_ change: Change) throws -> Report {
    let carry = Carry(root: root)
    try carry.checkNothingIsLeft()
    try Editing(root: root).checkNothingIsLaidOut()
    let files = try CourseFiles(root: root).texts
    let source = try CourseSource(root: root)
    let snapshots = CourseSnapshots(root: root)
    let base = try snapshots.source(at: try snapshots.base())
    try Self.checkIsCarried(source, from: base)
    try change.checkNothingIsLost(of: source, base)
    var arrangement = Arrangement(of: source.chapters, files)
    try arrangement.make(change, of: source.chapters)
    try arrangement.check()
    let renumbering = try Renumbering(from: source.chapters, to: arrangement)
    func arranged(_ arrangement: Arrangement) throws -> ArrangedCourse {
      try ArrangedCourse(files, source.chapters, arrangement, renumbering)
    }
    let new = try arranged(arrangement)
    let old = try arranged(Arrangement(of: source.chapters, files))
    let changes = Self.changes(from: files, to: new.files)
    var listings = CarriedListings(root: root)
    listings.renumber(renumbering)
    let report = try carry.run(
      writing: changes.merging(try listings.asFile) { $1 },
      base: try snapshots.commit(old.files),
      origins: StepOrigins(of: arrangement, from: source.chapters)
    )
    let isWhole = report.conflicts.isEmpty && report.waiting.isEmpty
    return Report(
      carry: report,
      files: changes.count,
      remarks: new.remarks,
      counts: isWhole ? try writeCounts() : 0
    )
  }

  /// What was not carried yet would be taken for proved.
  private static func checkIsCarried(
    _ source: CourseSource,
    from base: CourseSource
  ) throws {
    let outcome = try CourseCarrying.carry(from: base, to: source)
    let places =
      outcome.conflicts.map(\.location) + outcome.waiting.map(\.location)
      + outcome.amendments.map(\.location)
    guard let place = places.first else { return }
    throw Carry.Obstacle(
      description: "\(place): the chapters have changes that are not carried "
        + "yet: call `kata carry` first"
    )
  }

  private static func changes(
    from old: [String: String],
    to new: [String: String]
  ) -> [String: String?] {
    var changes: [String: String?] = [:]
    for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
      changes[path] = .some(new[path])
    }
    return changes
  }

  /// Puts the numbers of tests right that a look at the tests explains.
  private func writeCounts() throws -> Int {
    let course = try CourseReader.course(root: root)
    let counts = CountMending.amendments(in: course)
    try counts.write(root: root)
    if !counts.isEmpty { try CourseSnapshots(root: root).take() }
    return counts.count
  }
}

extension Arrangement {
  /// Arranges the course as a change says.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func make(
    _ change: Restructuring.Change,
    of old: [Chapter]
  ) throws {
    switch change {
    case .insertStep(let number, let title):
      try insertStep(number, title: title)
    case .moveStep(let from, let to): try moveStep(from, to: to)
    case .splitStep(let number, let phase, let title):
      guard let kind = Phase.Kind(rawValue: phase) else {
        throw Carry.Obstacle(description: "there is no phase \(phase)")
      }
      try splitStep(number, .after(kind), title: title)
    case .cutStep(let number, let line, let title):
      _ = try step(number)
      let step = old[number.chapter - 1].steps[number.step - 1]
      try splitStep(number, .at(line - step.location.line), title: title)
    case .joinStep(let number): try joinStep(number)
    case .deleteStep(let number): try deleteStep(number)
    case .insertChapter(let number, let title):
      try insertChapter(number, title: title)
    case .moveChapter(let from, let to): try moveChapter(from, to: to)
    case .splitChapter(let number, let title):
      try splitChapter(number, title: title)
    case .joinChapter(let number): try joinChapter(number)
    case .deleteChapter(let number): try deleteChapter(number)
    }
  }
}
