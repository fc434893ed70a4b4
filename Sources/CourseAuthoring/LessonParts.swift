import CourseContent
import CourseSystem

/// A lesson cut at its headings: put together again, it is the same to the
/// letter.
struct LessonParts {
  /// The title, and what stands before the first step.
  let opening: [String]
  /// The lines of each step, its heading first.
  let steps: [[String]]
  /// From `## What we learned` on.
  let closing: [String]

  /// The first heading below the last step.
  static let closingHeading = "## What we learned"
  /// The last heading of a lesson.
  static let lastHeading = "## Try it yourself"

  /// Cuts a lesson.
  ///
  /// - Parameters:
  ///   - text: the lesson, as it stands in its file.
  ///   - chapter: the chapter that was read from it.
  init(_ text: String, of chapter: Chapter) {
    let lines = text.rawLines
    let last = lines.lastIndex { $0.trimmed == Self.closingHeading }
    let end = last ?? lines.count
    let starts = chapter.steps.map { $0.location.line - 1 }
    opening = Array(lines[..<(starts.first ?? end)])
    steps = zip(starts, starts.dropFirst() + [end]).map { start, end in
      Array(lines[start..<end])
    }
    closing = Array(lines[end...])
  }

  /// Returns the phases of a step, and how far below its heading they start.
  static func phases(
    of lines: [String]
  ) -> [(kind: Phase.Kind, offset: Int)] {
    headings(in: lines, level: 3).compactMap { offset, title in
      Phase.Kind.headed.first { $0.title == title }.map { ($0, offset) }
    }
  }

  /// Returns the headings of a level, outside of code blocks.
  static func headings(
    in lines: [String],
    level: Int
  ) -> [(offset: Int, title: String)] {
    let mark = String(repeating: "#", count: level) + " "
    var fence: Substring?
    var found: [(Int, String)] = []
    for (offset, line) in lines.enumerated() {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count && line.trimmed == ticks { fence = nil }
      } else if ticks.count > 2 {
        fence = ticks
      } else if line.hasPrefix(mark) {
        found.append((offset, line.dropFirst(mark.count).trimmed))
      }
    }
    return found
  }
}

extension String {
  /// The lines as they stand in a file: joined by line feeds, they are the same
  /// text again.
  var rawLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
