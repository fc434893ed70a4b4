import CourseContent
import CourseSystem

/// The lines that a phase adds to a test file, as the lesson prints them.
struct PrintedLines {
  /// A line, and where it is printed.
  struct Line {
    let text: String
    let words: Readable
    let location: SourceLocation
    /// The caption of its listing.
    let listing: SourceLocation
  }

  let lines: [Line]

  /// Finds the lines; the tests of a Green are the Red's.
  init(of path: String, in phase: Phase.Kind, at place: StepPlace) {
    let kinds = phase == .green ? [Phase.Kind.amber, .red, .green] : [phase]
    let listings = kinds.compactMap(place.step.phase).flatMap(\.listings)
      .filter { $0.path == path }
    let page = listings.isEmpty ? [] : place.chapter.page.lines
    lines = listings.flatMap { listing -> [Line] in
      let start = listing.location.line
      let end = min(page.count, start + listing.source.count)
      let isDiff = listing.source.contains("```diff")
      return (start..<end).filter { !isDiff || page[$0].hasPrefix("+") }
        .map { index in
          let text = isDiff ? String(page[index].dropFirst()) : page[index]
          return Line(
            text: text,
            words: Readable(text),
            location: SourceLocation(path: place.chapter.path, line: index + 1),
            listing: listing.location
          )
        }
    }
  }

  /// Returns the first line with a text.
  func first(_ text: String) -> Line? { lines.first { $0.text == text } }

  /// Returns the first line that holds some words.
  func first(with words: Readable) -> Line? {
    lines.first { $0.words.contains(words) }
  }
}
