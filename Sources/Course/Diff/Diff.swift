import CoursePlatform

/// What a listing makes of a file: hunks, each sought below the one before.
package struct Diff: Hashable, Sendable {
  package enum Sign: Character, Sendable {
    case same = " "
    case gone = "-"
    case come = "+"
  }

  package struct Line: Hashable, Sendable {
    package var sign: Sign
    package var text: String

    /// The line as a lesson shows it: a blank one has no space before it.
    var source: String {
      sign == .same && text.isBlank ? "" : "\(sign.rawValue)\(text)"
    }
  }

  /// A run of lines of the file and what takes its place.
  package struct Hunk: Hashable, Sendable {
    package var lines: [Line]
    /// Where it starts in its block, from 0.
    package var offset = 0

    /// The lines that must be there, exactly once.
    package var old: [String] { lines.filter { $0.sign != .come }.map(\.text) }
    /// The lines that take their place.
    package var new: [String] { lines.filter { $0.sign != .gone }.map(\.text) }
  }

  /// What is wrong with a diff, and on which line of its block, from 0.
  package struct Misfit: Error, Hashable {
    package let offset: Int
    package let message: String
  }

  package var hunks: [Hunk]

  /// The lines of the block: a line of `@@` parts two hunks.
  package var source: [String] {
    Array(hunks.map { $0.lines.map(\.source) }.joined(separator: ["@@"]))
  }

  package init(hunks: [Hunk]) { self.hunks = hunks }

  /// Reads the lines of a `diff` block.
  ///
  /// - Throws: `Misfit` for a line that no diff has, for a hunk that changes
  ///   nothing, and for an insertion without context.
  package init(_ block: [String]) throws {
    hunks = [Hunk(lines: [])]
    for (offset, line) in block.enumerated() {
      if line == "@@" {
        hunks.append(Hunk(lines: [], offset: offset + 1))
        continue
      }
      guard let sign = Sign(rawValue: line.first ?? " ") else {
        throw Misfit(
          offset: offset,
          message: "a line of a diff starts with a space, + or -, but here is: "
            + line
        )
      }
      let text = String(line.dropFirst())
      hunks[hunks.count - 1].lines.append(Line(sign: sign, text: text))
    }
    for hunk in hunks { try hunk.check() }
  }
}

extension Diff.Hunk {
  fileprivate func check() throws {
    if old == new {
      throw Diff.Misfit(offset: offset, message: "this hunk changes nothing")
    }
    if old.allSatisfy(\.isBlank) {
      throw Diff.Misfit(
        offset: offset,
        message: "an insertion needs context: a line of the file before or "
          + "after it"
      )
    }
  }
}
