import CoursePlatform

extension Diff {
  /// Returns what the diff makes of a file's lines.
  ///
  /// - Throws: `Misfit` for a hunk that stands nowhere, or more than once.
  package func applied(to lines: [String]) throws -> [String] {
    var made = lines
    for (hunk, range) in zip(hunks, try places(in: lines)).reversed() {
      made.replaceSubrange(range, with: hunk.new)
    }
    return made
  }

  /// Returns the lines of a file that each hunk replaces.
  ///
  /// - Throws: as `applied(to:)`.
  package func places(in lines: [String]) throws -> [Range<Int>] {
    var start = 0
    return try hunks.map { hunk in
      let old = hunk.old
      let found = Self.places(of: old, in: lines, from: start)
      guard found.count == 1 else {
        let message =
          found.isEmpty
          ? Self.missing(old, in: lines, from: start)
          : Self.ambiguous(found)
        throw Misfit(offset: hunk.offset, message: message)
      }
      start = found[0] + old.count
      return found[0]..<start
    }
  }

  /// Returns where lines stand below a line of a file.
  ///
  /// A course is read a thousand hunks at a time, mostly without optimisation:
  /// plain loops take a fifth of the time of what is shorter.
  static func places(
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
        matches(old[count], blanks[count], lines[first + count])
      { count += 1 }
      if count == old.count { places.append(first) }
      first += 1
    }
    return places
  }

  /// A blank line of a diff may have lost its white space.
  private static func matches(
    _ wanted: String,
    _ isBlank: Bool,
    _ line: String
  ) -> Bool { isBlank ? line.isBlank : line == wanted }

  // MARK: What is wrong

  private static func ambiguous(_ places: [Int]) -> String {
    "these lines stand \(places.count) times in the file, at lines "
      + places.map { "\($0 + 1)" }.joined(separator: ", ") + ": add context"
  }

  /// Says where the lines part from those of the file at the best place.
  private static func missing(
    _ old: [String],
    in lines: [String],
    from start: Int
  ) -> String {
    var best = (count: 0, line: Int?.none)
    for first in lines.indices.dropFirst(start) {
      let count = zip(old, lines[first...]).prefix {
        matches($0, $0.isBlank, $1)
      }.count
      if count > best.count { best = (count, first + count) }
    }
    let looked = "\n  looked for: \(old[min(best.count, old.count - 1)])"
    guard let line = best.line else {
      return "the file has no such lines" + looked
    }
    let found = line < lines.count ? lines[line] : "the end of the file"
    return "the file has no such lines; they part at its line \(line + 1)"
      + looked + "\n  found:      \(found)"
  }
}
