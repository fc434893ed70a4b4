/// How the lines of one text became those of another.
struct LineDifference {
  /// Lines that go, and those that take their place; one of the two may be
  /// none.
  struct Region: Hashable {
    var old: Range<Int>
    var new: Range<Int>

    /// Whether each line that goes has one that takes its place.
    var isEven: Bool { old.count == new.count }
  }

  /// Where the texts differ, in order; between two regions lines are the same.
  let regions: [Region]

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var regions: [Region] = []
    var (o, n) = (0, 0)
    while o < old.count || n < new.count {
      let start = (o, n)
      while removed.contains(o) { o += 1 }
      while inserted.contains(n) { n += 1 }
      if (o, n) != start {
        regions.append(Region(old: start.0..<o, new: start.1..<n))
      } else {
        o += 1
        n += 1
      }
    }
    self.regions = regions
  }

  /// Returns the line that was this one, or took its place; nil where that
  /// cannot be said.
  func new(of old: Int) -> Int? {
    var shift = 0
    for region in regions {
      if region.old.lowerBound > old { break }
      if region.old.contains(old) {
        return region.isEven
          ? region.new.lowerBound + old - region.old.lowerBound : nil
      }
      shift = region.new.upperBound - region.old.upperBound
    }
    return old + shift
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
