import CoursePlatform

extension Diff {
  /// Applies the diff to a file's lines.
  ///
  /// - Parameters:
  ///   - lines: The file's lines before the change.
  ///   - path: The file's path, for error messages.
  /// - Returns: The file's lines after the change.
  /// - Throws: `Misfit` if the lines that a hunk replaces don't occur in the
  ///   file, or occur more than once.
  package func applied(
    to lines: [String],
    of path: String = "the file"
  ) throws(Misfit) -> [String] {
    var result = lines
    let places = try places(in: lines, of: path)
    for (hunk, place) in zip(hunks, places).reversed() {
      result.replaceSubrange(place, with: hunk.new)
    }
    return result
  }

  /// Returns the ranges of lines that the diff's hunks replace in a file, in
  /// order.
  ///
  /// The search for a hunk starts below the lines that the previous hunk
  /// replaces.
  ///
  /// - Throws: `Misfit` if the lines that a hunk replaces don't occur in the
  ///   file, or occur more than once.
  package func places(
    in lines: [String],
    of path: String = "the file"
  ) throws(Misfit) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for hunk in hunks {
      let start = places.last?.upperBound ?? 0
      let old = hunk.old
      let found = Self.places(of: old, in: lines, from: start)
      guard found.count == 1 else {
        let message =
          found.isEmpty
          ? Self.missing(old, in: lines, from: start, of: path)
          : Self.ambiguous(found, of: path)
        throw Misfit(offset: hunk.offset, message: message)
      }
      places.append(found[0]..<(found[0] + old.count))
    }
    return places
  }

  /// Returns every index, at or after `start`, where a hunk's lines occur in a
  /// file.
  ///
  /// The function uses plain loops because reading the course applies about a
  /// thousand hunks, and more concise code takes five times as long in an
  /// unoptimized build.
  package static func places(
    of old: [String],
    in lines: [String],
    from start: Int
  ) -> [Int] {
    let blanks = old.map(\.isBlank)
    var places: [Int] = []
    var first = start
    while first + old.count <= lines.count {
      var count = 0
      while count < old.count,
        matches(old[count], isBlank: blanks[count], line: lines[first + count])
      { count += 1 }
      if count == old.count { places.append(first) }
      first += 1
    }
    return places
  }

  /// Returns whether a line of the file matches a line of the diff.
  ///
  /// Blank lines match even if their white space differs.
  private static func matches(
    _ wanted: String,
    isBlank: Bool,
    line: String
  ) -> Bool { isBlank ? line.isBlank : line == wanted }

  // MARK: Errors

  private static func ambiguous(_ places: [Int], of path: String) -> String {
    "these lines occur \(places.count) times in \(path), starting at lines "
      + places.map { "\($0 + 1)" }.joined(separator: ", ")
      + ". Add more lines of context, so that only one place matches"
  }

  /// Returns an error message for a hunk that doesn't fit, showing the first
  /// difference at the location where the most lines match.
  private static func missing(
    _ old: [String],
    in lines: [String],
    from start: Int,
    of path: String
  ) -> String {
    var best = (count: 0, line: Int?.none)
    for first in lines.indices.dropFirst(start) {
      let count = zip(old, lines[first...]).prefix {
        matches($0, isBlank: $0.isBlank, line: $1)
      }.count
      if count > best.count { best = (count, first + count) }
    }
    let looked = "\n  looked for: \(old[best.count])"
    guard let line = best.line else {
      return "\(path) doesn't contain these lines" + looked
    }
    let found = line < lines.count ? lines[line] : "the end of the file"
    return
      "\(path) doesn't contain these lines. The first difference is on line "
      + "\(line + 1) of the file\(looked)\n  found:      \(found)"
  }
}
