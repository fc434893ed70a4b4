import CoursePlatform

extension Tree {
  /// Makes the change of a listing.
  ///
  /// - Parameters:
  ///   - listing: the change.
  ///   - given: the files that a `(given)` listing takes.
  /// - Throws: `Mistake` when the listing does not apply; then the tree is as
  ///   it was.
  package mutating func apply(_ listing: Listing, given: Tree = Tree()) throws {
    let path = listing.path
    func mistake(_ message: String) -> Mistake {
      Mistake(message, at: listing.location)
    }
    switch listing.change {
    case .create(let text):
      guard self[path] == nil else {
        throw mistake(
          "\(path) is there already: caption a whole new text `\(path)` "
            + "(replaced)"
        )
      }
      self[path] = text
    case .replace(let text):
      guard let old = self[path] else {
        throw mistake("there is no \(path) to replace")
      }
      guard old != text else {
        throw mistake("\(path) already has this text")
      }
      self[path] = text
    case .edit(let hunks):
      guard let text = self[path] else {
        throw mistake("there is no \(path) to edit")
      }
      self[path] = try Self.apply(hunks, to: text, path: path)
    case .delete:
      guard self[path] != nil else {
        throw mistake("there is no \(path) to delete")
      }
      self[path] = nil
    case .given:
      guard let text = given[path] else {
        throw mistake(
          "there is no \(path) to give, neither here nor in this chapter's "
            + "given/"
        )
      }
      guard self[path] != text else {
        throw mistake("\(path) already has this text")
      }
      self[path] = text
    }
  }

  private static func apply(
    _ hunks: [Hunk],
    to text: String,
    path: String
  ) throws -> String {
    var lines = text.textLines
    var start = 0
    for hunk in hunks {
      let range = try place(of: hunk, in: lines, from: start, path: path)
      lines.replaceSubrange(range, with: hunk.new)
      start = range.lowerBound + hunk.new.count
    }
    return lines.asText
  }

  /// Returns where the old lines of a hunk are: once, or it is a mistake.
  package static func place(
    of hunk: Hunk,
    in lines: [String],
    from start: Int,
    path: String
  ) throws -> Range<Int> {
    var start = start
    if let heading = hunk.heading {
      start = try line(heading, in: lines, from: start, hunk, path)
    }
    let places = self.places(of: hunk.old, in: lines, from: start)
    // As with git's own hunk headings, the first place below one is meant.
    guard let first = places.first, places.count == 1 || hunk.heading != nil
    else {
      throw Mistake(
        misplaced(hunk, in: lines, from: start, places: places, path: path),
        at: hunk.location
      )
    }
    return first
  }

  /// Returns the one line that a hunk's heading names.
  private static func line(
    _ heading: String,
    in lines: [String],
    from start: Int,
    _ hunk: Hunk,
    _ path: String
  ) throws -> Int {
    let found = lines.indices.dropFirst(start).filter {
      lines[$0].trimmed == heading
    }
    guard found.count == 1 else {
      throw Mistake(
        "the line after @@ stands \(found.count) times in \(path) from its "
          + "line \(start + 1) on: \(heading)",
        at: hunk.location
      )
    }
    return found[0]
  }

  private static func places(
    of old: [String],
    in lines: [String],
    from start: Int
  ) -> [Range<Int>] {
    let wanted = old.map(WantedLine.init)
    // A course is read a thousand hunks at a time, mostly without optimisation:
    // plain loops take a fifth of the time of what is shorter.
    func isPlace(_ first: Int) -> Bool {
      var offset = 0
      while offset < wanted.count {
        guard wanted[offset].matches(lines[first + offset]) else {
          return false
        }
        offset += 1
      }
      return true
    }
    var places: [Range<Int>] = []
    var first = start
    while first + old.count <= lines.count {
      if isPlace(first) { places.append(first..<(first + old.count)) }
      first += 1
    }
    return places
  }

  private static func misplaced(
    _ hunk: Hunk,
    in lines: [String],
    from start: Int,
    places: [Range<Int>],
    path: String
  ) -> String {
    if !places.isEmpty {
      let numbers = places.map { "\($0.lowerBound + 1)" }
      return "these lines stand \(places.count) times in \(path), at lines "
        + numbers.joined(separator: ", ")
        + ": add context, or name a line above them after @@"
    }
    let (matched, line) = closest(to: hunk.old, in: lines, from: start)
    let looked = "\n  looked for: \(hunk.old[matched])"
    guard let line else { return "\(path) has no such lines" + looked }
    let found = line < lines.count ? lines[line] : "the end of the file"
    return "\(path) has no such lines; they part at its line \(line + 1)"
      + looked + "\n  found:      \(found)"
  }

  /// Returns how many lines match at the best place, and where they part.
  private static func closest(
    to old: [String],
    in lines: [String],
    from start: Int
  ) -> (matched: Int, line: Int?) {
    let wanted = old.map(WantedLine.init)
    var best = (matched: 0, line: Int?.none)
    for first in lines.indices.dropFirst(start) {
      let matched = zip(lines[first...], wanted).prefix { $1.matches($0) }
      if matched.count > best.matched && matched.count < old.count {
        best = (matched.count, first + matched.count)
      }
    }
    return best
  }
}

/// A line that a hunk looks for.
private struct WantedLine {
  private let text: String
  private let isBlank: Bool

  init(_ text: String) {
    self.text = text
    isBlank = text.isBlank
  }

  /// A blank line of a hunk may have lost its white space.
  func matches(_ line: String) -> Bool {
    isBlank ? line.isBlank : line == text
  }
}
