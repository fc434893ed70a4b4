import CoursePlatform

/// The regions of lines that must be replaced to turn one text into another.
package struct LineChanges {
  /// A range of lines to remove from the old text, along with the range of
  /// lines in the new text that replace them.
  ///
  /// Either range can be empty.
  package struct Region: Hashable, Sendable {
    package private(set) var old: Range<Int>
    package private(set) var new: Range<Int>

    /// Returns the change at the place where a person would expect it, as one
    /// or two regions.
    ///
    /// Lines that are only added, or only removed, are moved so that they begin
    /// with a blank line, or otherwise as far down as equal lines allow. If the
    /// region also contains replaced lines, moving can split the region in two.
    fileprivate func slid(
      between top: Int,
      and bottom: Int,
      from before: [String],
      to after: [String]
    ) -> [Region] {
      let count = min(old.count, new.count)
      let head = Region(old: old.prefix(count), new: new.prefix(count))
      var tail = Region(old: old.dropFirst(count), new: new.dropFirst(count))
      guard tail.old.isEmpty != tail.new.isEmpty else { return [self] }
      let first = count == 0 ? top : tail.old.lowerBound
      tail.slide(between: first, and: bottom, from: before, to: after)
      guard count > 0 else { return [tail] }
      let isApart = tail.old.lowerBound > head.old.upperBound
      return isApart ? [head, tail] : [self]
    }

    private mutating func slide(
      between top: Int,
      and bottom: Int,
      from before: [String],
      to after: [String]
    ) {
      let lines = old.isEmpty ? after : before
      let range = old.isEmpty ? new : old
      var (first, last) = (0, 0)
      while old.lowerBound + first > top,
        lines[range.lowerBound + first - 1]
          == lines[range.upperBound + first - 1]
      { first -= 1 }
      while old.upperBound + last < bottom,
        lines[range.lowerBound + last] == lines[range.upperBound + last]
      { last += 1 }
      let shift =
        (first...last).last { lines[range.lowerBound + $0].isBlank } ?? last
      old = (old.lowerBound + shift)..<(old.upperBound + shift)
      new = (new.lowerBound + shift)..<(new.upperBound + shift)
    }
  }

  /// The changed regions, in order.
  ///
  /// The lines between two regions are the same in both texts.
  package let regions: [Region]

  package init(from old: [String], to new: [String]) {
    var gone = Set<Int>()
    var come = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var regions: [Region] = []
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      let start = (o, n)
      while gone.contains(o) { o += 1 }
      while come.contains(n) { n += 1 }
      if (o, n) == start {
        (o, n) = (o + 1, n + 1)
      } else {
        regions.append(Region(old: start.0..<o, new: start.1..<n))
      }
    }
    let ends = regions.dropFirst().map(\.old.lowerBound) + [old.count]
    self.regions = zip(regions, ends).reduce(into: []) { slid, next in
      let top = slid.last?.old.upperBound ?? 0
      slid += next.0.slid(between: top, and: next.1, from: old, to: new)
    }
  }

  /// Returns the range in the new text that corresponds to a range in the old
  /// text.
  ///
  /// Lines that were added at an edge of the range aren't included.
  package func new(of range: Range<Int>) -> Range<Int> {
    let lower = edge(range.lowerBound, isEnd: false)
    return lower..<max(lower, edge(range.upperBound, isEnd: true))
  }

  private func edge(_ line: Int, isEnd: Bool) -> Int {
    var shift = 0
    for region in regions {
      let old = region.old
      if old.lowerBound < line && line < old.upperBound {
        let within = min(line - old.lowerBound, region.new.count)
        return region.new.lowerBound + within
      }
      let isAbove =
        old.upperBound < line
        || old.upperBound == line && (isEnd || !old.isEmpty)
      if isAbove { shift = region.new.upperBound - old.upperBound }
    }
    return line + shift
  }
}
