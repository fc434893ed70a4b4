import CourseContent
import CourseSystem

/// A hunk as its author wrote it: which lines stay, go and come, in order.
struct WrittenHunk: Hashable {
  enum Sign: Character {
    case context = " "
    case removed = "-"
    case added = "+"
  }

  struct Line: Hashable {
    var sign: Sign
    var text: String

    init(_ sign: Sign, _ text: String) {
      self.sign = sign
      self.text = text
    }

    /// The line as a lesson shows it: a blank one has no space before it.
    var source: String {
      sign == .context && text.isBlank ? "" : "\(sign.rawValue)\(text)"
    }
  }

  /// The line after which the search starts, if one is named.
  var heading: String?
  var lines: [Line]
  /// The lines as they stand in the lesson, `@@` and all.
  var source: [String]

  /// The lines that must be there.
  var old: [String] { lines.filter { $0.sign != .added }.map(\.text) }
  /// The lines that take their place.
  var new: [String] { lines.filter { $0.sign != .removed }.map(\.text) }

  /// The hunk with the line that parts it from one before it.
  var parted: WrittenHunk {
    var hunk = self
    if source.first?.hasPrefix("@@") != true { hunk.source.insert("@@", at: 0) }
    return hunk
  }

  /// The hunk as the tree edits with it.
  func hunk(at location: SourceLocation) -> Hunk {
    Hunk(heading: heading, old: old, new: new, location: location)
  }

  /// Creates a hunk that is written anew.
  ///
  /// - Parameters:
  ///   - heading: the line after which the search starts.
  ///   - lines: the lines.
  ///   - isFirst: whether nothing parts it from a hunk before it.
  init(heading: String?, lines: [Line], isFirst: Bool) {
    self.heading = heading
    self.lines = lines
    let mark = heading.map { ["@@ \($0)"] } ?? (isFirst ? [] : ["@@"])
    source = mark + lines.map(\.source)
  }

  private init(source: [String]) {
    self.source = source
    var rest = source[...]
    if let first = rest.first, first.hasPrefix("@@") {
      rest = rest.dropFirst()
      let text = first.dropFirst(2).drop { $0 == "@" }.trimmed
      heading = text.isEmpty ? nil : text
    }
    lines = rest.map { line in
      Line(line.first.flatMap(Sign.init) ?? .context, String(line.dropFirst()))
    }
  }

  /// Reads the lines of a `diff` block that is known to be one.
  static func hunks(of body: [String]) -> [WrittenHunk] {
    var parts: [[String]] = []
    for line in body {
      if line.hasPrefix("@@") || parts.isEmpty {
        parts.append([line])
      } else {
        parts[parts.count - 1].append(line)
      }
    }
    return parts.map(WrittenHunk.init(source:))
  }
}

extension Listing {
  /// The lines inside its fence.
  var body: [String] {
    guard let open = source.firstIndex(where: { $0.hasPrefix("```") }) else {
      return []
    }
    return Array(source[(open + 1)...].dropLast())
  }

  /// The line of a lesson on which the text inside its fence starts.
  func bodyLine(in lesson: [String]) -> Int? {
    lesson.indices.dropFirst(location.line - 1)
      .first { lesson[$0].hasPrefix("```") }.map { $0 + 2 }
  }
}
