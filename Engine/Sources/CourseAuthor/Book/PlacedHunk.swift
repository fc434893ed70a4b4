import Course
import CoursePlatform

/// A diff's hunk, with the declarations that enclose the hunk in the changed
/// file.
struct PlacedHunk {
  let hunk: Diff.Hunk
  /// The first lines of the enclosing declarations, outermost first.
  let enclosing: [String]

  /// Returns a diff's hunks with their enclosing declarations.
  ///
  /// The declarations are found in the text that the diff applies to. If the
  /// diff doesn't apply, the hunks have no enclosing declarations.
  static func hunks(of diff: Diff, in text: String) -> [PlacedHunk] {
    var lines = text.textLines
    guard let places = try? diff.places(in: lines) else {
      return diff.hunks.map { PlacedHunk(hunk: $0, enclosing: []) }
    }
    var shift = 0
    return zip(diff.hunks, places).map { hunk, place in
      let first = place.lowerBound + shift
      let enclosing = enclosing(hunk, below: lines[..<first])
      lines.replaceSubrange(first..<(first + place.count), with: hunk.new)
      shift += hunk.new.count - place.count
      return PlacedHunk(hunk: hunk, enclosing: enclosing)
    }
  }

  private static func enclosing(
    _ hunk: Diff.Hunk,
    below lines: ArraySlice<String>
  ) -> [String] {
    let first = hunk.lines.first { !$0.text.isBlank }
    var depth = first.map { indentation($0.text) } ?? 0
    var found: [String] = []
    for line in lines.reversed() {
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
