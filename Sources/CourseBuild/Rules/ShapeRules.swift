package import Course
import CoursePlatform

/// The rules of the format that a chapter can break and still be read.
///
/// The proof looks at all of them. Reading a course for a learner looks at
/// none.
package struct ShapeRules: Sendable {
  private let root: String

  /// Reads a course with all that is wrong with its form.
  ///
  /// - Returns: the course, up to the first mistake that hides what follows,
  ///   and the mistakes by file and line.
  package static func read(root: String) -> WholeCourse.Reading {
    var reading = WholeCourse.read(root: root)
    let rules = ShapeRules(root: root)
    reading.mistakes += mistakes(of: reading.pages, by: rules.mistakes)
    reading.mistakes += mistakes(of: reading.readable, by: rules.mistakes)
    reading.mistakes += rules.sameNames(in: reading.readable)
    reading.mistakes += reading.course.answers.compactMap(rules.mistake)
    if let (chapter, mistake) = rules.shapeMistake(in: reading.course) {
      reading.mistakes.append(mistake)
      reading.course.states.removeAll { $0.chapter >= chapter }
    }
    reading.mistakes = reading.mistakes.inOrder
    return reading
  }

  private static func mistakes<Part: Sendable>(
    of parts: [Part],
    by rule: @escaping @Sendable (Part) -> [Mistake]
  ) -> [Mistake] {
    let work = parts.map { part in
      { @Sendable () throws -> [Mistake] in rule(part) }
    }
    return SideBySide.results(of: work).flatMap { (try? $0.get()) ?? [] }
  }

  /// Reads a course that has to be without mistakes.
  ///
  /// - Throws: the first `Mistake`.
  package static func faultlessCourse(root: String) throws -> WholeCourse {
    let reading = read(root: root)
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  // MARK: Pages

  private func mistakes(in page: Markdown) -> [Mistake] {
    let closing = page.closing
    let folded = closing.compactMap(\.inside).flatMap(\.blocks)
    return MarkdownRules.mistakes(in: page.blocks.dropLast(closing.count))
      + MarkdownRules.mistakes(in: closing, hasHints: false)
      + HTMLRules.mistakes(in: Passage.all(in: page.blocks))
      + (page.blocks + folded).compactMap(countMistake)
  }

  /// Refuses a number of passing tests that no claim proves.
  private func countMistake(in block: Markdown.Block) -> Mistake? {
    let line: Int?
    switch block.kind {
    case .heading, .code, .hint, .mark: line = nil
    case .paragraph(let lines): line = lines.firstIndex(where: countsTests)
    case .quote(let lines):
      line = lines.firstIndex { countsTests($0) && !Claim.isMeant(in: $0) }
    }
    return line.map {
      Mistake(
        "how many tests pass is said by a claim: > **Green:** …",
        at: block.location.below($0)
      )
    }
  }

  private func countsTests(_ line: String) -> Bool {
    // Every line of every page is asked.
    guard line.holds("pass") else { return false }
    let words = line.split { !$0.isLetter && !$0.isNumber }
    return zip(words, zip(words.dropFirst(), words.dropFirst(2))).contains {
      Int($0) != nil && ["test", "tests"].contains($1.0)
        && ["pass", "passes"].contains($1.1)
    }
  }

  // MARK: Chapters

  private func mistakes(in chapter: Chapter) -> [Mistake] {
    ChapterRules.mistakes(in: chapter)
      + LinkRules(root: root).mistakes(in: chapter.page.links, on: chapter.page)
      + PictureRules.mistakes(in: chapter)
  }

  /// Progress is kept by the names of steps, so each needs one of its own.
  private func sameNames(in chapters: [Chapter]) -> [Mistake] {
    var seen: Set<String> = []
    return chapters.flatMap { chapter in
      chapter.steps.filter { step in
        !seen.insert(StepPlace(chapter: chapter, step: step).key).inserted
      }
    }.map {
      Mistake("another step of this chapter has this title", at: $0.location)
    }
  }

  // MARK: States

  /// Returns what the direct build does not know, and would leave unproved.
  private func shapeMistake(
    in course: WholeCourse
  ) -> (chapter: Int, mistake: Mistake)? {
    for state in course.states {
      if let mistake = mistake(in: state) { return (state.chapter, mistake) }
    }
    return nil
  }

  private func mistake(in state: State) -> Mistake? {
    guard let listings = state.phase?.listings, let first = listings.first
    else { return nil }
    do {
      _ = try PackageShape(state.tree)
    } catch {
      return Mistake(
        "this leaves a package that cannot be proved: \(error)",
        at: first.location
      )
    }
    for listing in listings where listing.path.hasPrefix("Tests/") {
      guard let text = state.tree[listing.path],
        let obstacle = TestObstacle.inTests(text)
      else { continue }
      return Mistake("this uses \(obstacle)", at: listing.location)
    }
    return nil
  }
}
