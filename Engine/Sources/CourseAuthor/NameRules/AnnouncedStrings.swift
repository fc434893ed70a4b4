import Course
import CoursePlatform

/// The rule that each string that a test compares must appear on a page before
/// the test's listing.
struct AnnouncedStrings: Sendable {
  private let course: WholeCourse
  /// The normalized content of each chapter before the last chapter to check.
  private let pages: [(chapter: Int, words: NormalizedText)]

  /// The maximum length, in characters, of strings that needn't appear on a
  /// page because a learner can guess them.
  private static let longestGuess = 12

  /// Creates a check for the tests in the given chapters of a course.
  init(of chapters: [Chapter], in course: WholeCourse) {
    self.course = course
    let end = chapters.last?.number ?? 0
    pages = course.chapters.prefix { $0.number < end }.map { chapter in
      let given = chapter.steps.map {
        course.textsGiven(at: StepPlace(chapter: chapter, step: $0))
      }
      let lines = chapter.page.linesWithoutMarks
      return (
        chapter.number, NormalizedText((lines + given).joined(separator: "\n"))
      )
    }
  }

  /// Returns a mistake for each string that a chapter's tests compare but that
  /// no page mentions before the test's listing.
  func mistakes(in chapter: Chapter) -> [Mistake] {
    let before = pages.filter { $0.chapter < chapter.number }.map(\.words)
    var seen: Set<NormalizedText> = []
    var found: [Mistake] = []
    for step in chapter.steps {
      let place = StepPlace(chapter: chapter, step: step)
      for listing in step.testListings {
        var compared = ComparedStrings()
        lazy var above = self.above(listing, at: place)
        for line in PrintedLines(of: listing).lines {
          for part in compared.literals(in: line.text)
            .compactMap(Self.words)
          {
            let words = NormalizedText(part)
            guard seen.insert(words).inserted,
              !before.contains(where: { $0.contains(words) }),
              !above.contains(words)
            else { continue }
            found.append(Self.mistake(part, at: line.location))
          }
        }
      }
    }
    return found
  }

  /// Returns the chapter's prose above a listing, together with the files that
  /// the chapter has provided by that point.
  private func above(_ listing: Listing, at place: StepPlace) -> NormalizedText
  {
    let lines = place.chapter.page.linesWithoutMarks
      .prefix(listing.location.line - 1)
    let given = place.chapter.steps.prefix { $0.number <= place.step.number }
      .map {
        course.textsGiven(at: StepPlace(chapter: place.chapter, step: $0))
      }
    return NormalizedText((lines + given).joined(separator: "\n"))
  }

  private static func mistake(
    _ text: String,
    at line: SourceLocation
  )
    -> Mistake
  {
    Mistake(
      "the test compares a string that doesn't appear above this listing. "
        + "Mention the string before the listing, or compare a shorter part of "
        + "it: \(text)",
      at: line
    )
  }

  /// Returns a string without the numbers and boards at its beginning and end.
  ///
  /// The result is `nil` if the rest is a single word, or is short enough for a
  /// learner to guess.
  private static func words(of text: String) -> String? {
    func isNoWord(_ word: Substring) -> Bool {
      NormalizedText.isBoard(word.utf8) || !word.contains { $0.isLetter }
    }
    let words = text.split(separator: " ").drop(while: isNoWord)
      .reversed().drop(while: isNoWord).reversed()
    let count = words.filter { !isNoWord($0) }.joined(separator: " ").count
    return count > longestGuess && words.count > 1
      ? words.joined(separator: " ") : nil
  }
}

extension Step {
  /// The listings of the tests that the learner should write, as opposed to
  /// tests that the course provides.
  fileprivate var testListings: [Listing] {
    phases.filter { $0.kind != .given }.flatMap(\.listings).filter {
      $0.path.hasPrefix("Tests/") && $0.change != .given
    }
  }
}

extension WholeCourse {
  /// Returns the contents of all files that a step provides, as a single
  /// string.
  fileprivate func textsGiven(at place: StepPlace) -> String {
    let listings = place.step.phases.flatMap(\.listings)
    guard listings.contains(where: { $0.change == .given }) else { return "" }
    let lesson = lesson(at: place)
    let texts = place.step.phases.flatMap { phase in
      phase.listings.filter { $0.change == .given }
        .compactMap { lesson.phaseTrees[phase.kind]?[$0.path] }
    }
    return texts.joined(separator: "\n")
  }
}

extension Markdown {
  /// The lines of the page, with each comment meant for `kata verify` replaced
  /// by an empty line, and each claim on its first line.
  fileprivate var linesWithoutMarks: [String] {
    var lines = lines
    for block in allBlocks {
      let start = block.location.line - location.line
      if block.isMark { lines[start] = "" }
      for claim in block.claims {
        let first = claim.location.line - location.line
        for line in claim.lines.indices { lines[first + line] = "" }
        lines[first] = "> " + claim.kind.source
      }
    }
    return lines
  }

  /// The blocks of the page, including those in folds.
  private var allBlocks: [Markdown.Block] {
    blocks.flatMap { block in
      if case .fold(_, let page) = block.kind {
        page.allBlocks
      } else {
        [block]
      }
    }
  }
}
