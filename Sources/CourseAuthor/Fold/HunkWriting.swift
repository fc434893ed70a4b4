/// Writes hunks for what an author made of a file by hand.
///
/// A hunk that the edit does not touch stays to the letter; one that it touches
/// keeps its context; the others are as small as can be.
struct HunkWriting {
  private let old: [WrittenHunk]
  private let before: [String]
  private let after: [String]
  private let edited: [String]
  private let path: String

  /// A run of lines of the file after the old hunks that is written together.
  private struct Group {
    var range: Range<Int>
    var hunks: [WrittenHunk] = []
    var isEdited = false
  }

  /// Returns hunks that make a file another.
  ///
  /// - Parameters:
  ///   - old: the hunks there are.
  ///   - before: the file that they apply to.
  ///   - after: what they make of it.
  ///   - edited: what is to be made of it.
  ///   - path: its path.
  /// - Returns: the hunks; none where nothing is to be changed.
  static func hunks(
    keeping old: [WrittenHunk],
    before: [String],
    after: [String],
    edited: [String],
    path: String
  ) -> [WrittenHunk] {
    func attempt(_ old: [WrittenHunk], _ after: [String]) -> [WrittenHunk]? {
      let hunks = HunkWriting(
        old: old,
        before: before,
        after: after,
        edited: edited,
        path: path
      ).hunks()
      // As a lesson is read: what is written leads there, or is not taken.
      let read = hunks.map { WrittenHunk.hunks(of: $0.flatMap(\.source)) }
      let made = read.flatMap { hunks in
        try? HunkCarrying.carry(hunks, from: before, to: before, path: path)
      }
      return made?.lines == edited ? hunks : nil
    }
    if before == edited { return [] }
    return attempt(old, after) ?? attempt([], before)
      ?? [
        // One that holds the whole file.
        WrittenHunk(
          heading: nil,
          lines: before.map { .init(.removed, $0) }
            + edited.map { .init(.added, $0) },
          isFirst: true
        )
      ]
  }

  private func hunks() -> [WrittenHunk]? {
    let difference = LineDifference(from: after, to: edited)
    guard let groups = groups(difference) else { return nil }
    var hunks: [WrittenHunk] = []
    var start = 0
    var shift = 0
    for (index, group) in groups.enumerated() {
      // What the old hunks up to here brought more than they took.
      let brings = group.hunks.reduce(0) { $0 + $1.new.count - $1.old.count }
      let first = group.range.lowerBound - shift
      let range = first..<(first + group.range.count - brings)
      shift += brings
      if !group.isEdited {
        hunks += group.hunks.map { hunks.isEmpty ? $0 : $0.parted }
        start = range.upperBound
        continue
      }
      let next = groups.dropFirst(index + 1).first
      let made = edited[difference.edges(of: group.range)]
      let site = HunkSite(
        lines: before,
        start: start,
        end: next.map { $0.range.lowerBound - shift } ?? before.count,
        path: path,
        isFirst: hunks.isEmpty
      )
      let lines = Self.lines(from: Array(before[range]), to: Array(made))
      guard lines.contains(where: { $0.sign != .context }) else { continue }
      let heading = group.hunks.first?.heading
      guard
        let written = site.written(
          lines,
          range,
          headings: heading.map { [$0, nil] } ?? [nil]
        )
      else { return nil }
      hunks.append(written.hunk)
      start = written.range.upperBound
    }
    return hunks
  }

  /// Returns the old hunks and the edits, those that touch in one group.
  private func groups(_ difference: LineDifference) -> [Group]? {
    var groups: [Group] = []
    var (start, shift) = (0, 0)
    for hunk in old {
      let site = HunkSite(
        lines: before,
        start: start,
        end: before.count,
        path: path,
        isFirst: false
      )
      guard let place = site.place(of: hunk) else { return nil }
      let first = place.lowerBound + shift
      groups.append(
        Group(range: first..<(first + hunk.new.count), hunks: [hunk])
      )
      start = place.upperBound
      shift += hunk.new.count - hunk.old.count
    }
    for region in difference.regions {
      // A line above says where it is.
      let first = max(0, region.old.lowerBound - 1)
      var group = Group(range: first..<region.old.upperBound, isEdited: true)
      let touched = groups.filter { $0.range.touches(group.range) }
      groups.removeAll { $0.range.touches(group.range) }
      for other in touched {
        group.range =
          min(
            group.range.lowerBound,
            other.range.lowerBound
          )..<max(
            group.range.upperBound,
            other.range.upperBound
          )
        group.hunks += other.hunks
      }
      groups.append(group)
      groups.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return groups
  }

  private static func lines(
    from old: [String],
    to new: [String]
  ) -> [WrittenHunk.Line] {
    var lines: [WrittenHunk.Line] = []
    var start = 0
    for region in LineDifference(from: old, to: new).regions {
      lines += old[start..<region.old.lowerBound].map { .init(.context, $0) }
      lines += old[region.old].map { .init(.removed, $0) }
      lines += new[region.new].map { .init(.added, $0) }
      start = region.old.upperBound
    }
    return lines + old[start...].map { .init(.context, $0) }
  }
}

extension LineDifference {
  /// Returns the lines that became of a range which cuts no region.
  fileprivate func edges(of range: Range<Int>) -> Range<Int> {
    func edge(_ line: Int, isEnd: Bool) -> Int {
      let last = regions.last {
        isEnd
          ? $0.old.upperBound <= line
          : $0.old.upperBound <= line
            && $0.old.lowerBound < line
      }
      return line + (last.map { $0.new.upperBound - $0.old.upperBound } ?? 0)
    }
    return edge(
      range.lowerBound,
      isEnd: false
    )..<edge(
      range.upperBound,
      isEnd: true
    )
  }
}

extension Range<Int> {
  /// Whether there is no line between two ranges.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
