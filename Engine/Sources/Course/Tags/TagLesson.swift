import CoursePlatform
import Foundation

/// The lesson in a tag's README, which learners read while they work.
///
/// The lesson's listings and hints are collapsed, and a heading marks the
/// reader's position.
struct TagLesson {
  private let chapter: Chapter
  /// The lines of the lesson, with its listings collapsed.
  private var lines: [String]

  /// The title of the heading that marks the reader's position in the lesson.
  static let mark = "You are here"

  /// Creates a copy of a chapter's lesson with its listings collapsed.
  init(_ chapter: Chapter) {
    self.chapter = chapter
    lines = chapter.page.lines
    for link in chapter.page.links where link.target.hasPrefix("../") {
      let index = Self.index(of: link.location)
      lines[index] = unlinked(chapter.page.lines[index])
    }
    for (index, added) in folds where index < lines.count {
      lines[index] = (added + [lines[index]]).joined(separator: "\n")
    }
  }

  /// Returns the lesson as Markdown, with a heading that marks where the reader
  /// is in the given state.
  func text(at state: State) -> String {
    guard let index = indexOfMark(of: state) else {
      return lines.joined(separator: "\n")
    }
    return (lines[..<index] + ["", "#### \(Self.mark)", ""] + lines[index...])
      .joined(separator: "\n")
  }

  /// The lines to insert for collapsing the listings, keyed by the index of the
  /// lesson's line below them.
  private var folds: [Int: [String]] {
    var added: [Int: [String]] = [:]
    for step in chapter.steps {
      for phase in step.phases {
        guard let summary = Self.summary(phase.kind, of: step) else { continue }
        for lines in answers(of: phase) {
          added[lines.lowerBound, default: []] += [
            "<details><summary>\(summary)</summary>", "",
          ]
          added[lines.upperBound, default: []] += ["", "</details>"]
        }
      }
    }
    return added
  }

  // MARK: Answers

  /// Returns the summary for a phase's collapsed listings, or `nil` if the
  /// phase's listings aren't collapsed because they only provide files.
  private static func summary(_ kind: Phase.Kind, of step: Step) -> String? {
    switch kind {
    case .given: nil
    case .red where step.stub != nil: "The lesson's stub"
    case .amber, .red: "The lesson's test"
    case .green: "The lesson's code"
    case .pin: "The lesson's tests"
    case .refactor: "The lesson's refactoring"
    }
  }

  /// Returns the ranges of lines that contain a phase's listings.
  ///
  /// Adjacent listings share a range.
  private func answers(of phase: Phase) -> [Range<Int>] {
    var answers: [Range<Int>] = []
    for listing in phase.listings {
      let start = Self.index(of: listing.location)
      let end = start + listing.source.count
      if let last = answers.last,
        chapter.page.lines[last.upperBound..<start].allSatisfy(\.isBlank)
      {
        answers[answers.count - 1] = last.lowerBound..<end
      } else {
        answers.append(start..<end)
      }
    }
    return answers
  }

  // MARK: The place

  /// Returns the index of the line above which the reader's position is marked,
  /// or `nil` if the position isn't marked.
  ///
  /// After a phase, the position is marked below the phase's claims. At a
  /// chapter's start, it isn't marked, because the reader is at the top of the
  /// page.
  private func indexOfMark(of state: State) -> Int? {
    switch state.point {
    case .start, .answer: nil
    case .end: chapter.page.lines.firstIndex(of: "## What we learned")
    case .after:
      (state.phase?.claims.last).map { claim in
        Self.index(of: claim.location) + claim.lines.count
      }
    }
  }

  private static func index(of location: SourceLocation) -> Int {
    location.line - 1
  }

  // MARK: Links

  /// Returns a line with each link to a file outside the tag replaced by text
  /// that contains the file's path.
  private func unlinked(_ line: String) -> String {
    line.replacing(/\[([^\]]*)\]\((\.\.\/[^)#]*)[^)]*\)/) { link in
      let path = "/chapters/\(chapter.slug)/\(link.2)" as NSString
      return "\(link.1) (`\(path.standardizingPath.dropFirst())` on `main`)"
    }
  }
}
