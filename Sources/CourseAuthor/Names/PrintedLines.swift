import Course
import CoursePlatform

/// The lines that a phase adds to a test file, as the lesson prints them.
struct PrintedLines {
  /// A line, and where it is printed.
  struct Line {
    let text: String
    let location: SourceLocation
    /// The caption of its listing.
    let listing: SourceLocation
  }

  let lines: [Line]

  /// Finds the lines; the tests of a Green are the Red's.
  init(of path: String, in phase: Phase.Kind, at place: StepPlace) {
    let kinds = phase == .green ? [Phase.Kind.amber, .red, .green] : [phase]
    lines = kinds.compactMap(place.step.phase).flatMap(\.listings)
      .filter { $0.path == path }
      .flatMap { PrintedLines(of: $0, at: place).lines }
  }

  /// Finds the lines that a listing of a step adds.
  init(of listing: Listing, at place: StepPlace) {
    let page = place.chapter.page.lines
    let start = listing.location.line
    let end = min(page.count, start + listing.source.count)
    let isDiff = listing.source.contains("```diff")
    lines = (start..<end).filter { !isDiff || page[$0].hasPrefix("+") }
      .map { index in
        Line(
          text: isDiff ? String(page[index].dropFirst()) : page[index],
          location: SourceLocation(path: place.chapter.path, line: index + 1),
          listing: listing.location
        )
      }
  }

  /// Returns the first line with a text.
  func first(_ text: String) -> Line? { lines.first { $0.text == text } }
}
