import Course
import CoursePlatform

/// The lines that a phase adds to a test file, with their locations in the
/// lesson.
struct PrintedLines {
  /// A line of a test file, with its location in the lesson.
  struct Line {
    let text: String
    let location: SourceLocation
    /// The location of the caption above the listing that contains the line.
    let listing: SourceLocation
  }

  let lines: [Line]

  /// Creates a collection of the lines that a step's phase adds to a file.
  ///
  /// For a green phase, the lines that the step's amber and red phases add are
  /// also included.
  init(of path: String, in phase: Phase.Kind, at place: StepPlace) {
    let kinds = phase == .green ? [Phase.Kind.amber, .red, .green] : [phase]
    lines = kinds.compactMap(place.step.phase).flatMap(\.listings)
      .filter { $0.path == path }
      .flatMap { PrintedLines(of: $0).lines }
  }

  /// Creates a collection of the lines that a listing adds to its file.
  init(of listing: Listing) {
    lines = listing.addedLines.map { offset, text in
      Line(
        text: text,
        location: listing.fence.below(1 + offset),
        listing: listing.location
      )
    }
  }

  /// Returns the first line whose text equals a string, or `nil` if no line
  /// does.
  func first(_ text: String) -> Line? { lines.first { $0.text == text } }
}

extension Listing {
  /// The lines that the listing adds, each with the line's offset in the code
  /// block.
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
