import CourseContent
import CourseSystem

/// Carries the hunks of a listing from the file they were written for to the
/// file as it is now.
///
/// Files are not merged: each context and `-` line is sought in the new file,
/// where the line it was has become another or has moved, and the `+` lines are
/// kept.
struct HunkCarrying {
  /// What came of the hunks of one listing.
  struct Outcome {
    /// The hunks, carried or as they were.
    var hunks: [WrittenHunk] = []
    /// The file after the listing.
    var lines: [String] = []
    /// What the later step takes away of the change.
    var ends: [String] = []
    /// The hunks that cannot be carried, and why.
    var conflicts: [(hunk: WrittenHunk, reason: String)] = []
    /// Whether a hunk stands on lines of an earlier conflict.
    var waits = false
    /// How many hunks were written anew.
    var carried = 0
  }

  /// Marks the lines of a conflict, so that what stands on them is known.
  static let mark = "\u{F8FF}"

  private let old: [String]
  private let new: [String]
  private let path: String
  private let difference: LineDifference
  private var outcome = Outcome()
  /// Where the search goes on in each text.
  private var oldStart = 0
  private var newStart = 0
  /// The lines up to `newStart`, edited.
  private var edited: [String] = []

  /// Carries the hunks of a listing.
  ///
  /// - Parameters:
  ///   - hunks: the hunks, as written.
  ///   - old: the file that they apply to.
  ///   - new: the file as it is now.
  ///   - path: its path.
  /// - Returns: what came of it.
  /// - Throws: `Mistake` when a hunk does not apply to the old file.
  static func carry(
    _ hunks: [WrittenHunk],
    from old: [String],
    to new: [String],
    path: String
  ) throws -> Outcome {
    var carrying = HunkCarrying(old: old, new: new, path: path)
    for hunk in hunks { try carrying.carry(hunk) }
    carrying.finish()
    return carrying.outcome
  }

  private init(old: [String], new: [String], path: String) {
    self.old = old
    self.new = new
    self.path = path
    difference = LineDifference(from: old, to: new)
  }

  private mutating func finish() {
    outcome.lines = edited + new[newStart...]
    outcome.waits = outcome.hunks.contains { hunk in
      hunk.source.contains { $0.contains(Self.mark) }
    }
  }

  private mutating func carry(_ hunk: WrittenHunk) throws {
    let here = SourceLocation(path: path, line: 1)
    let place = try Tree.place(
      of: hunk.hunk(at: here),
      in: old,
      from: oldStart,
      path: path
    )
    defer { oldStart = place.upperBound }
    if let range = site.place(of: hunk) {
      accept(hunk, at: range)
      return
    }
    switch moved(hunk, from: place) {
    case .success(let (range, lines)):
      let stays = lines.filter { $0.sign != .added }.map(\.text)
      let comes = lines.filter { $0.sign != .removed }.map(\.text)
      guard stays != comes else {
        conflict(
          hunk,
          range,
          "nothing is left of it: the change has it already"
        )
        return
      }
      let headings = heading(of: hunk, above: place).map { [$0, nil] } ?? [nil]
      guard
        let hunk = site.written(lines, range, headings: headings, like: hunk)
      else {
        conflict(hunk, range, "its lines stand in the file more than once")
        return
      }
      outcome.carried += 1
      accept(hunk.hunk, at: hunk.range)
    case .failure(let obstacle):
      conflict(hunk, obstacle.range, obstacle.reason)
    }
  }

  private mutating func accept(_ hunk: WrittenHunk, at range: Range<Int>) {
    outcome.hunks.append(hunk)
    edited += new[newStart..<range.lowerBound] + hunk.new
    newStart = range.upperBound
  }

  /// Keeps a hunk as it is, and goes on as if the step had its way: what
  /// stands on these lines waits for the author.
  private mutating func conflict(
    _ hunk: WrittenHunk,
    _ range: Range<Int>,
    _ reason: String
  ) {
    outcome.conflicts.append((hunk, reason))
    outcome.hunks.append(hunk)
    let range =
      max(range.lowerBound, newStart)..<max(range.upperBound, newStart)
    edited += new[newStart..<range.lowerBound] + hunk.new.map { $0 + Self.mark }
    newStart = range.upperBound
  }

  // MARK: Mapping lines

  /// Why a hunk cannot be carried, and the lines that it would have changed.
  private struct Obstacle: Error {
    let reason: String
    let range: Range<Int>
  }

  /// Returns the hunk's lines in the new file, and where they stand there.
  private mutating func moved(
    _ hunk: WrittenHunk,
    from place: Range<Int>
  ) -> Result<(Range<Int>, [WrittenHunk.Line]), Obstacle> {
    let range = newRange(of: place)
    func obstacle(_ reason: String) -> Obstacle {
      Obstacle(reason: reason, range: range)
    }
    let (signs, additions) = Self.slots(of: hunk)
    var lines: [WrittenHunk.Line] = additions[0].map(Self.added)
    var ends: [String] = []
    var index = place.lowerBound
    while index < place.upperBound {
      let slot = index - place.lowerBound
      let region = difference.regions.first {
        $0.old.isEmpty
          ? $0.old.lowerBound == index && slot > 0
          : $0.old.contains(index)
      }
      if let region, region.old.isEmpty {
        let came = Array(new[region.new])
        // What came between becomes context, before the lines that come.
        let comes = additions[slot]
        guard comes.isEmpty || !came.starts(with: comes) else {
          return .failure(obstacle("the change brings these lines already"))
        }
        lines.insert(
          contentsOf: came.map(Self.context),
          at: lines.count - comes.count
        )
      }
      guard let region, !region.old.isEmpty else {
        lines.append(.init(signs[slot], old[index]))
        index += 1
        lines += additions[index - place.lowerBound].map(Self.added)
        continue
      }
      // A run of lines that the change has replaced.
      let within = region.old.clamped(to: place)
      let its = within.map { signs[$0 - place.lowerBound] }
      let isWhole = within == region.old
      if region.isEven {
        for line in within {
          let text = new[region.new.lowerBound + line - region.old.lowerBound]
          let sign = signs[line - place.lowerBound]
          if sign == .removed { ends.append(text) }
          lines.append(.init(sign, text))
          lines += additions[line + 1 - place.lowerBound].map(Self.added)
        }
      } else if its.allSatisfy({ $0 == .context }) {
        let inner = within.dropLast().flatMap {
          additions[$0 + 1 - place.lowerBound]
        }
        guard inner.isEmpty else {
          return .failure(obstacle("the lines around it were changed"))
        }
        if isWhole { lines += new[region.new].map(Self.context) }
        lines += additions[within.upperBound - place.lowerBound]
          .map(Self.added)
      } else if its.allSatisfy({ $0 == .removed }), isWhole {
        ends += new[region.new]
        lines += new[region.new].map { .init(.removed, $0) }
        for line in within {
          lines += additions[line + 1 - place.lowerBound].map(Self.added)
        }
      } else {
        return .failure(obstacle("the lines that it changes were changed"))
      }
      index = within.upperBound
    }
    outcome.ends += ends
    return .success((range, lines))
  }

  /// Returns the signs of the old lines, and the lines that come before the
  /// first of them and after each.
  private static func slots(
    of hunk: WrittenHunk
  ) -> ([WrittenHunk.Sign], [[String]]) {
    var signs: [WrittenHunk.Sign] = []
    var additions: [[String]] = [[]]
    for line in hunk.lines {
      if line.sign == .added {
        additions[additions.count - 1].append(line.text)
      } else {
        signs.append(line.sign)
        additions.append([])
      }
    }
    return (signs, additions)
  }

  private static func added(_ text: String) -> WrittenHunk.Line {
    .init(.added, text)
  }

  private static func context(_ text: String) -> WrittenHunk.Line {
    .init(.context, text)
  }

  /// Returns the lines of the new file that take the place of some old ones:
  /// an uneven region at an edge is left outside, if it reaches over it.
  private func newRange(of place: Range<Int>) -> Range<Int> {
    var (lower, upper) = (place.lowerBound, place.upperBound)
    for region in difference.regions {
      let shift = region.new.upperBound - region.old.upperBound
      if region.old.upperBound <= place.lowerBound {
        lower = place.lowerBound + shift
      } else if region.old.lowerBound < place.lowerBound {
        lower =
          region.isEven
          ? region.new.lowerBound + place.lowerBound - region.old.lowerBound
          : region.new.upperBound
      } else if region.old.lowerBound >= place.upperBound {
        break
      }
      if region.old.isEmpty || region.old.upperBound <= place.upperBound {
        upper = place.upperBound + shift
      } else {
        upper =
          region.isEven
          ? region.new.lowerBound + place.upperBound - region.old.lowerBound
          : region.new.lowerBound
      }
    }
    return lower..<max(lower, upper)
  }

  // MARK: Writing

  /// Where the next hunk may stand in the new file.
  private var site: HunkSite {
    HunkSite(
      lines: new,
      start: newStart,
      end: new.count,
      path: path,
      isFirst: outcome.hunks.isEmpty
    )
  }

  /// Returns the line of the new file that the hunk's heading has become.
  private func heading(
    of hunk: WrittenHunk,
    above place: Range<Int>
  ) -> String? {
    guard let heading = hunk.heading,
      let index = old[..<place.upperBound].indices.dropFirst(oldStart).first(
        where: { old[$0].trimmed == heading }
      )
    else { return nil }
    return difference.new(of: index).map { new[$0].trimmed }
  }
}
