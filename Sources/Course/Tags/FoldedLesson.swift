import CoursePlatform
import Foundation

/// A lesson to read beside the work: its answers are folded like its hints, and
/// a heading marks where the reader is.
struct FoldedLesson {
  private let chapter: Chapter
  /// The lesson with its answers folded, line by line of the page.
  private var lines: [String]

  /// The heading at the place.
  static let mark = "You are here"

  /// Folds the answers of a lesson.
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

  /// Returns the lesson, as Markdown, with the mark of a state.
  func text(at state: State) -> String {
    guard let index = indexOfMark(of: state) else {
      return lines.joined(separator: "\n")
    }
    return (lines[..<index] + ["", "#### \(Self.mark)", ""] + lines[index...])
      .joined(separator: "\n")
  }

  /// The lines before which answers are folded in and out.
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

  /// What a fold is called; what is given is no answer, and stays open.
  private static func summary(_ kind: Phase.Kind, of step: Step) -> String? {
    switch kind {
    case .given: nil
    case .red where step.stub != nil: "The lesson's stub"
    case .amber, .red: "The lesson's test"
    case .green: "The lesson's code"
    case .refactor: "The lesson's change"
    }
  }

  /// Returns the lines of a phase's listings, of neighbours together.
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

  /// Returns the line that the mark of a state goes before: below the claims.
  ///
  /// A start is the top of the page, and has no mark.
  private func indexOfMark(of state: State) -> Int? {
    switch state.point {
    case .start, .answer: nil
    case .end: chapter.page.lines.firstIndex(of: "## What we learned")
    case .after:
      (state.phase?.claims.last?.location).map { Self.index(of: $0) + 1 }
    }
  }

  private static func index(of location: SourceLocation) -> Int {
    location.line - 1
  }

  // MARK: Links

  /// Returns a line with links to what a tag has not as words: they say where
  /// the file is.
  private func unlinked(_ line: String) -> String {
    line.replacing(/\[([^\]]*)\]\((\.\.\/[^)#]*)[^)]*\)/) { link in
      let path = "/chapters/\(chapter.slug)/\(link.2)" as NSString
      return "\(link.1) (`\(path.standardizingPath.dropFirst())` on `main`)"
    }
  }
}
