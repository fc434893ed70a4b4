import CoursePlatform

/// A listing's change to the lines of a file, as a sequence of hunks in file
/// order.
package struct Diff: Hashable, Sendable {
  package enum Sign: Character, Sendable {
    case same = " "
    case gone = "-"
    case come = "+"
  }

  /// A line of a hunk that's kept, removed, or added.
  package struct Line: Hashable, Sendable {
    package var sign: Sign
    package var text: String

    package init(_ sign: Sign, _ text: String) {
      self.sign = sign
      self.text = text
    }

    /// The line as a lesson shows it, starting with its diff sign: `+`, `-`, or
    /// a space.
    ///
    /// An unchanged blank line is empty.
    var source: String {
      sign == .same && text.isBlank ? "" : "\(sign.rawValue)\(text)"
    }
  }

  /// A part of a diff that replaces consecutive lines of a file.
  package struct Hunk: Hashable, Sendable {
    package var lines: [Line]
    /// The declaration that the hunk is in, such as `func setCell`, as the
    /// lesson gives it after `@@`; or `nil` if the lesson doesn't give any.
    package var heading: String?
    /// The index of the hunk's first line in the diff's code block.
    package let offset: Int

    package init(lines: [Line], heading: String? = nil, offset: Int = 0) {
      self.lines = lines
      self.heading = heading
      self.offset = offset
    }

    /// The lines that the hunk replaces, including unchanged lines.
    ///
    /// Together, they must occur exactly once in the file.
    package var old: [String] { lines.filter { $0.sign != .come }.map(\.text) }
    /// The lines that replace `old`, including unchanged lines.
    package var new: [String] { lines.filter { $0.sign != .gone }.map(\.text) }
  }

  /// An error for a diff that isn't valid or can't be applied.
  ///
  /// The error contains the index of the faulty line in the diff's code block.
  package struct Misfit: Error, Hashable {
    package let offset: Int
    package let message: String
  }

  package var hunks: [Hunk]

  /// The lines of the diff's code block.
  ///
  /// There's an `@@` line above each hunk that has a heading, and between
  /// consecutive hunks.
  package var source: [String] { lines(mark: "@@", \.source) }

  /// Returns the diff's lines as text, with a mark and the heading above each
  /// hunk that has a heading, and a mark alone between consecutive hunks.
  func lines(mark: String, _ text: (Line) -> String) -> [String] {
    hunks.enumerated().flatMap { index, hunk in
      let heading = hunk.heading.map { ["\(mark) \($0)"] }
      return (heading ?? (index > 0 ? [mark] : [])) + hunk.lines.map(text)
    }
  }

  package init(hunks: [Hunk]) { self.hunks = hunks }

  /// Parses the lines of a `diff` code block.
  ///
  /// - Throws: `Misfit` if a line isn't valid in a diff, or if a hunk changes
  ///   nothing or contains only added and blank lines.
  package init(_ block: [String]) throws(Misfit) {
    hunks = [Hunk(lines: [])]
    for (offset, line) in block.enumerated() {
      if let heading = try Hunk.heading(in: line, at: offset) {
        if offset == 0, heading != nil { hunks = [] }
        hunks.append(Hunk(lines: [], heading: heading, offset: offset + 1))
      } else {
        hunks[hunks.count - 1].lines.append(try Line(line, at: offset))
      }
    }
    for hunk in hunks { try hunk.check() }
  }
}

extension Diff.Line {
  fileprivate init(_ line: String, at offset: Int) throws(Diff.Misfit) {
    guard let sign = Diff.Sign(rawValue: line.first ?? " ") else {
      throw Diff.Misfit(
        offset: offset,
        message:
          "every line of a diff must begin with a space, +, or -. Found: "
          + line
      )
    }
    self.init(sign, String(line.dropFirst()))
  }
}

extension Diff.Hunk {
  /// Returns the heading in a line that begins with `@@`, which is `nil` if the
  /// line has no more than that; or `nil` for any other line.
  fileprivate static func heading(
    in line: String,
    at offset: Int
  ) throws(Diff.Misfit) -> String?? {
    guard line.hasPrefix("@@") else { return nil }
    if line == "@@" { return .some(nil) }
    guard line.hasPrefix("@@ "), let last = line.last, !last.isWhitespace else {
      throw Diff.Misfit(
        offset: offset,
        message:
          "a line that begins a hunk must be @@, or @@, a space, and the "
          + "declaration that the hunk is in. Found: " + line
      )
    }
    return String(line.dropFirst(3))
  }

  fileprivate func check() throws(Diff.Misfit) {
    if old == new {
      throw Diff.Misfit(
        offset: offset,
        message: "this hunk doesn't change anything"
      )
    }
    if old.allSatisfy(\.isBlank) {
      throw Diff.Misfit(
        offset: offset,
        message: "a hunk that only inserts lines must also contain the line "
          + "before or after them"
      )
    }
  }
}
