package import CoursePlatform

/// A run of lines in a file and what takes its place.
package struct Hunk: Hashable, Sendable {
  /// The line of the file after which the search starts, if one is named.
  package let heading: String?
  /// The lines that must be there: context and those that go.
  package let old: [String]
  /// The lines that take their place: context and those that come.
  package let new: [String]
  /// The hunk's first line in the lesson.
  package let location: SourceLocation

  package init(
    heading: String?,
    old: [String],
    new: [String],
    location: SourceLocation
  ) {
    self.heading = heading
    self.old = old
    self.new = new
    self.location = location
  }

  /// Reads the lines of a `diff` block.
  ///
  /// - Throws: `Mistake` at a line that no diff has, for a hunk that
  ///   changes nothing, and for an insertion without context.
  static func hunks(
    of lines: [String],
    at start: SourceLocation
  ) throws -> [Hunk] {
    var builder = Builder(location: start, heading: nil)
    var hunks: [Hunk] = []
    for (offset, line) in lines.enumerated() {
      let here = start.below(1 + offset)
      if line.hasPrefix("@@") {
        if !builder.isEmpty { hunks.append(try builder.hunk()) }
        let heading = line.dropFirst(2).drop { $0 == "@" }.trimmed
        builder = Builder(
          location: here,
          heading: heading.isEmpty ? nil : heading
        )
      } else {
        try builder.add(line, at: here)
      }
    }
    return hunks + [try builder.hunk()]
  }

  private struct Builder {
    var location: SourceLocation
    let heading: String?
    var old: [String] = []
    var new: [String] = []

    var isEmpty: Bool { heading == nil && old.isEmpty && new.isEmpty }

    mutating func add(_ line: String, at here: SourceLocation) throws {
      if old.isEmpty && new.isEmpty { location = here }
      let text = String(line.dropFirst())
      switch line.first {
      case "+": new.append(text)
      case "-": old.append(text)
      case " ", nil:
        old.append(text)
        new.append(text)
      default:
        throw Mistake(
          "a line of a diff starts with a space, + or -, but here is: \(line)",
          at: here
        )
      }
    }

    func hunk() throws -> Hunk {
      guard old != new else {
        throw Mistake("this hunk changes nothing", at: location)
      }
      guard !old.allSatisfy(\.isBlank) else {
        throw Mistake(
          "an insertion needs context: a line of the file before or after it",
          at: location
        )
      }
      return Hunk(heading: heading, old: old, new: new, location: location)
    }
  }
}
