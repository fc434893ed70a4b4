import Course
import CoursePlatform

/// A hunk and what it stands in: the declarations around it, in the file that
/// it changes.
struct PlacedHunk {
  let hunk: Hunk
  /// The lines of the declarations, the outermost first.
  let enclosing: [String]

  /// Finds the places of the hunks of a listing.
  static func hunks(
    _ hunks: [Hunk],
    in text: String,
    path: String
  )
    -> [PlacedHunk]
  {
    var lines = text.textLines
    var start = 0
    return hunks.map { hunk in
      guard
        let range = try? Tree.place(
          of: hunk,
          in: lines,
          from: start,
          path: path
        )
      else { return PlacedHunk(hunk: hunk, enclosing: []) }
      let enclosing = enclosing(range, in: lines, hunk)
      lines.replaceSubrange(range, with: hunk.new)
      start = range.lowerBound + hunk.new.count
      return PlacedHunk(hunk: hunk, enclosing: enclosing)
    }
  }

  private static func enclosing(
    _ range: Range<Int>,
    in lines: [String],
    _ hunk: Hunk
  ) -> [String] {
    let first = (hunk.old + hunk.new).first { !$0.isBlank }
    var depth = first.map(indentation) ?? 0
    var found: [String] = []
    for line in lines[..<range.lowerBound].reversed() {
      guard depth > 0 else { break }
      let own = indentation(line)
      guard own < depth, !line.isBlank else { continue }
      depth = own
      if isDeclaration(line) { found.append(line) }
    }
    return found.reversed()
  }

  private static func indentation(_ line: String) -> Int {
    line.utf8.prefix { $0 == 32 }.count
  }

  private static func isDeclaration(_ line: String) -> Bool {
    line.split { !$0.isLetter }.contains { keywords.contains($0) }
  }

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "func",
    "init", "subscript", "var",
  ]
}

/// A line of a diff, as a reader sees it.
enum DiffLine: Hashable {
  case same(String)
  case gone(String)
  case come(String)

  /// Reads the lines of a `diff` block, hunk by hunk.
  static func hunks(of block: some Sequence<String>) -> [[DiffLine]] {
    var hunks: [[DiffLine]] = [[]]
    for line in block {
      if line.hasPrefix("@@") {
        if hunks.last?.isEmpty == false { hunks.append([]) }
      } else {
        hunks[hunks.count - 1].append(DiffLine(line))
      }
    }
    return hunks
  }

  private init(_ line: String) {
    let text = String(line.dropFirst())
    switch line.utf8.first {
    case UInt8(ascii: "+"): self = .come(text)
    case UInt8(ascii: "-"): self = .gone(text)
    default: self = .same(text)
    }
  }

  var text: String {
    switch self {
    case .same(let text), .gone(let text), .come(let text): text
    }
  }
}
