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
  let duration: Duration

  /// Whether the checks found no mistakes.
  package var holds: Bool { mistakes.isEmpty }
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
