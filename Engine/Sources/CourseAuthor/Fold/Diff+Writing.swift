import Course
import CoursePlatform

extension Diff {
  /// Creates the diff between two versions of a file.
  ///
  /// Each hunk has just enough context lines to be found in the old version.
  /// Each range of old lines in `spans` is shown as a single hunk if anything
  /// inside or next to the range changes.
  init(
    from old: [String],
    to new: [String],
    showing spans: [Range<Int>] = []
  ) {
    var groups = Group.all(in: LineChanges(from: old, to: new), spans)
    var index = 0
    while index < groups.count {
      let start = index > 0 ? groups[index - 1].old.upperBound : 0
      let end =
        index + 1 < groups.count
        ? groups[index + 1].old.lowerBound : old.count
      if groups[index].grow(in: old, start..<end) {
        index += 1
      } else {
        // The same lines occur further down: join it with its neighbor.
        if index + 1 == groups.count { index = max(0, index - 1) }
        guard index + 1 < groups.count else { break }
        groups[index].join(groups.remove(at: index + 1))
      }
    }
    self.init(
      hunks: groups.map { Hunk(lines: Self.lines(of: $0, from: old, to: new)) }
    )
  }

  private static func lines(
    of group: Group,
    from old: [String],
    to new: [String]
  ) -> [Line] {
    var lines: [Line] = []
    var next = group.old.lowerBound
    for region in group.regions {
      lines += old[next..<region.old.lowerBound].map { .init(.same, $0) }
      lines += old[region.old].map { .init(.gone, $0) }
      lines += new[region.new].map { .init(.come, $0) }
      next = region.old.upperBound
    }
    return lines + old[next..<group.old.upperBound].map { .init(.same, $0) }
  }
}

/// The changes to show in one hunk, and the range of old lines that the hunk
/// covers.
private struct Group {
  var old: Range<Int>
  var regions: [LineChanges.Region]

  static func all(in changes: LineChanges, _ spans: [Range<Int>]) -> [Group] {
    var groups = changes.regions.map { Group(old: $0.old, regions: [$0]) }
    for span in spans {
      let touched = groups.indices.filter {
        groups[$0].old.lowerBound <= span.upperBound
          && span.lowerBound <= groups[$0].old.upperBound
      }
      guard let first = touched.first, let last = touched.last else { continue }
      var group = Group(old: span, regions: [])
      for index in touched { group.join(groups[index]) }
      groups.replaceSubrange(first...last, with: [group])
    }
    return groups
  }

  mutating func join(_ other: Group) {
    old =
      min(
        old.lowerBound,
        other.old.lowerBound
      )..<max(
        old.upperBound,
        other.old.upperBound
      )
    regions += other.regions
  }

  /// Extends the group upward and downward until its lines occur only once
  /// between the lower limit and the end of the file.
  ///
  /// Returns `false` if there aren't enough lines within the limits.
  mutating func grow(in lines: [String], _ limits: Range<Int>) -> Bool {
    var isUp = true
    while !isFound(in: lines, from: limits.lowerBound) {
      let hasAbove = old.lowerBound > limits.lowerBound
      let hasBelow = old.upperBound < limits.upperBound
      guard hasAbove || hasBelow else { return false }
      if hasAbove && (isUp || !hasBelow) {
        old = (old.lowerBound - 1)..<old.upperBound
      } else {
        old = old.lowerBound..<(old.upperBound + 1)
      }
      isUp.toggle()
    }
    return true
  }

  private func isFound(in lines: [String], from start: Int) -> Bool {
    let own = Array(lines[old])
    return !own.allSatisfy(\.isBlank)
      && Diff.places(of: own, in: lines, from: start) == [old.lowerBound]
  }
}
