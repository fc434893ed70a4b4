import Course
import CoursePlatform

/// The lines that a phase adds to a test file, as the lesson prints them.
struct PrintedLines {
  /// A line and the place where it's printed.
  struct Line {
    let text: String
    let location: SourceLocation
    /// The caption of its listing.
    let listing: SourceLocation
  }

  let lines: [Line]

  /// Finds the lines; for a Green, they include its Red's.
  init(of path: String, in phase: Phase.Kind, at place: StepPlace) {
    let kinds = phase == .green ? [Phase.Kind.amber, .red, .green] : [phase]
    lines = kinds.compactMap(place.step.phase).flatMap(\.listings)
      .filter { $0.path == path }
      .flatMap { PrintedLines(of: $0).lines }
  }

  /// Finds the lines that a listing of a step adds.
  init(of listing: Listing) {
    lines = listing.addedLines.map { offset, text in
      Line(
        text: text,
        location: listing.fence.below(1 + offset),
        listing: listing.location
      )
    }
  }

  /// Returns the first line that equals a string.
  func first(_ text: String) -> Line? { lines.first { $0.text == text } }
}

extension Listing {
  /// The lines that the listing adds, each with its index in the block.
  fileprivate var addedLines: [(offset: Int, text: String)] {
    switch change {
    case .create(let text), .replace(let text):
      text.textLines.enumerated().map { ($0, $1) }
    case .edit(let diff):
      diff.hunks.flatMap { hunk in
        hunk.lines.enumerated().filter { $1.sign == .come }
          .map { (hunk.offset + $0, $1.text) }
      }
    case .delete, .given: []
    }
  }
}
