import Course
package import CoursePlatform

/// The result of checking everything that a course claims.
package struct Proof: Sendable {
  /// The numbers of chapters, steps, claims, and other parts that were checked.
  package struct Counts: Hashable, Sendable {
    var chapters = 0
    var steps = 0
    var states = 0
    var listings = 0
    var claims = 0
    var consoles = 0
    var chaffs = 0
    var wheats = 0
    var observations = 0
    var answers = 0
    var pictures = 0
    /// Whether only the pages were checked, without a build.
    var areOfPages = false
  }

  /// The mistakes in the course, sorted by file and line.
  package let mistakes: [Mistake]
  package let counts: Counts
  /// The number of checks that a build or a run is needed for.
  let checkCount: Int
  /// The number of those checks that weren't carried out, because they're
  /// recorded with the same inputs.
  let recordedCount: Int
  /// The records with everything that holds now, by chapter, of the chapters
  /// that could be read completely.
  let records: [String: ProofRecord]

  /// Whether the checks found no mistakes.
  package var holds: Bool { mistakes.isEmpty }

  /// The sentence about the checks that were carried out now, or `nil` if the
  /// proof is of pages only.
  package var effort: String? {
    guard !counts.areOfPages else { return nil }
    let left = checkCount - recordedCount
    return "Of \(checkCount.of("check")), \(recordedCount) held by the record "
      + "and \(left) \(left == 1 ? "was" : "were") carried out now."
  }

  /// Writes the records of the chapters that were checked.
  ///
  /// What holds is added, and what doesn't hold is removed. So is what doesn't
  /// exist any more, if the whole course could be read.
  ///
  /// - Parameter root: The course's folder.
  /// - Returns: The paths of the files that changed.
  /// - Throws: `Files.Failure` if a file can't be written.
  package func record(in root: String) throws -> [String] {
    try records.sorted { $0.key < $1.key }.compactMap { slug, record in
      let path = ProofRecord.path(ofChapter: slug)
      guard Files.contents("\(root)/\(path)") != record.text else { return nil }
      try Files.write(record.text, to: "\(root)/\(path)")
      return path
    }
  }
}

extension Proof.Counts {
  /// Counts the chapters, steps, claims, and other parts to be checked.
  init(of chapters: [Chapter], in course: WholeCourse, areOfPages: Bool) {
    self.areOfPages = areOfPages
    for chapter in chapters {
      let phases = chapter.phases
      self.chapters += 1
      steps += chapter.steps.count
      states += course.states(of: chapter).count
      listings += phases.map(\.listings.count).reduce(0, +)
      claims += phases.map(\.claims.count).reduce(0, +)
      consoles += phases.map(\.consoles.count).reduce(0, +)
      chaffs += chapter.chaffs.count
      wheats += chapter.wheats.count
      observations += chapter.observations.count
      answers += chapter.answers.count
      pictures += chapter.pictures.count
    }
  }
}

extension Proof.Counts: CustomStringConvertible {
  package var description: String {
    if areOfPages { return "the pages of " + chapters.of("chapter") }
    return [
      chapters.of("chapter"), steps.of("step"), states.of("state"),
      listings.of("listing"), claims.of("claim"), consoles.of("console block"),
      chaffs.of("chaff"), wheats.of("wheat"), observations.of("observation"),
      answers.of("answer"), pictures.of("picture"),
    ].joined(separator: ", ")
  }
}
