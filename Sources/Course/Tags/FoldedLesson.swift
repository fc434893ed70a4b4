import CoursePlatform
import Foundation

/// A lesson to be read beside the work: its answers are folded like its hints,
/// and a heading marks where in it you are.
struct FoldedLesson {
  let chapter: Chapter
  /// The state where you are.
  let here: State

  /// The heading at the place.
  static let mark = "You are here"

  /// The lesson, as Markdown.
  var text: String {
    let added = additions
    let links = linesOfLinks
    let lines = chapter.page.lines.enumerated().flatMap { index, line in
      (added[index] ?? []) + [links.contains(index) ? unlinked(line) : line]
    }
    return lines.joined(separator: "\n")
  }

  /// The lines that are put before others, by their indices.
  private var additions: [Int: [String]] {
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
    if let index = indexOfMark {
      added[index, default: []] += ["", "#### \(Self.mark)", ""]
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
      let start = index(of: listing.location)
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

  /// Where the mark goes: below what the tests say here.
  ///
  /// A start is the top of the page, and has none.
  private var indexOfMark: Int? {
    switch here.point {
    case .start, .answer: nil
    case .end: chapter.page.lines.firstIndex(of: "## What we learned")
    case .after:
      (here.phase?.claims.last?.location).map { index(of: $0) + 1 }
    }
  }

  private func index(of location: SourceLocation) -> Int { location.line - 1 }

  // MARK: Links

  /// The lines with links that lead out of the chapter's folder.
  private var linesOfLinks: Set<Int> {
    Set(
      chapter.page.links.filter { $0.target.hasPrefix("../") }
        .map { index(of: $0.location) }
    )
  }

  /// Returns a line with links to what a tag has not as words: they say where
  /// the file is.
  private func unlinked(_ line: String) -> String {
    line.replacing(/\[([^\]]*)\]\((\.\.\/[^)#]*)[^)]*\)/) { link in
      let path = "/chapters/\(chapter.slug)/\(link.2)" as NSString
      return "\(link.1) (`\(path.standardizingPath.dropFirst())` on `main`)"
    }
  }
}
