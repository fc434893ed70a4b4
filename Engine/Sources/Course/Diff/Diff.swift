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
    /// The index of the hunk's first line in the diff's code block.
    package let offset: Int

    package init(lines: [Line], offset: Int = 0) {
      self.lines = lines
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

  /// The lines of the diff's code block, with an `@@` line between consecutive
  /// hunks.
  package var source: [String] {
    Array(hunks.map { $0.lines.map(\.source) }.joined(separator: ["@@"]))
  }

  package init(hunks: [Hunk]) { self.hunks = hunks }

  /// Parses the lines of a `diff` code block.
  ///
  /// - Throws: `Misfit` if a line isn't valid in a diff, or if a hunk changes
  ///   nothing or contains only added and blank lines.
  package init(_ block: [String]) throws(Misfit) {
    hunks = [Hunk(lines: [])]
    for (offset, line) in block.enumerated() {
      if line == "@@" {
        hunks.append(Hunk(lines: [], offset: offset + 1))
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
      let rule =
        line.hasPrefix("@@")
        ? "@@ separates two hunks and must be on a line of its own"
        : "every line of a diff must begin with a space, +, or -"
      throw Diff.Misfit(
        offset: offset,
        message: rule + ". Found: " + line
      )
    }
    self.init(sign, String(line.dropFirst()))
  }
}

extension Diff.Hunk {
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
