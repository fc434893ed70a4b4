import CoursePlatform

extension Diff {
  /// Applies the diff to the lines of a file.
  ///
  /// - Parameters:
  ///   - lines: The lines of the file before the change.
  ///   - path: The path of the file, for error messages.
  /// - Returns: The lines of the file after the change.
  /// - Throws: `Misfit` if a hunk's lines aren't in the file, or occur more
  ///   than once.
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

  /// Returns the ranges of lines in a file that the diff's hunks replace, in
  /// order.
  ///
  /// Each hunk is searched for below the previous one.
  ///
  /// - Throws: `Misfit` if a hunk's lines aren't in the file, or occur more
  ///   than once.
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

  /// Returns all indices, from `start` on, at which the lines of a hunk occur
  /// in a file.
  ///
  /// Reading the course applies a thousand hunks, mostly in an unoptimized
  /// build, in which plain loops take a fifth of the time of more concise code.
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

  /// Returns whether a line of the file matches one of the diff.
  ///
  /// A blank line may have lost its white space.
  private static func matches(
    _ wanted: String,
    isBlank: Bool,
    line: String
  ) -> Bool { isBlank ? line.isBlank : line == wanted }

  // MARK: Errors

  private static func ambiguous(_ places: [Int], of path: String) -> String {
    "these lines occur \(places.count) times in \(path), at lines "
      + places.map { "\($0 + 1)" }.joined(separator: ", ")
      + ": add more lines of context"
  }

  /// Returns an error message that shows the first difference at the place
  /// where most lines match.
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
      "\(path) doesn't contain these lines; the first difference is at its "
      + "line \(line + 1)\(looked)\n  found:      \(found)"
  }
}
