/// Carries a whole text that takes the place of a file to the file as it is
/// now.
struct TextCarrying {
  /// The text, with what was changed before it.
  let lines: [String]
  /// The lines of the change that the text takes away.
  let ends: [String]
  /// The lines of the change that would come into code which the text has
  /// written anew: whether they belong there, only a person can say.
  let doubts: [String]

  /// Carries a text.
  ///
  /// - Parameters:
  ///   - text: the text that takes the place of the old file.
  ///   - old: the file that it was written for.
  ///   - new: the file as it is now.
  init(_ text: [String], from old: [String], to new: [String]) {
    var its = LineDifference(from: old, to: text).regions[...]
    var theirs = LineDifference(from: old, to: new).regions[...]
    doubts = Self.doubts(of: theirs, among: its, old, new)
    var lines: [String] = []
    var ends: [String] = []
    var start = 0
    while let first = [its.first?.old, theirs.first?.old].compactMap({ $0 })
      .min(by: {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      })
    {
      lines += old[start..<first.lowerBound]
      var range = first
      var taken: [LineDifference.Region] = []
      var changed: [LineDifference.Region] = []
      // What touches the same lines belongs together.
      while true {
        if let next = its.first, next.old.meets(range) {
          taken.append(next)
          its = its.dropFirst()
          range = range.joined(next.old)
        } else if let next = theirs.first, next.old.meets(range) {
          changed.append(next)
          theirs = theirs.dropFirst()
          range = range.joined(next.old)
        } else {
          break
        }
      }
      let written = Self.lines(range, taken, of: text, old)
      let came = Self.lines(range, changed, of: new, old)
      if taken.isEmpty || written == came {
        lines += came
      } else if range.isEmpty && !changed.isEmpty {
        lines += came + written
      } else {
        lines += written
        if !changed.isEmpty { ends += changed.flatMap { new[$0.new] } }
      }
      start = range.upperBound
    }
    self.lines = lines + old[start...]
    self.ends = ends
  }

  /// Returns the lines that come where the text has not kept what is nearest to
  /// them.
  private static func doubts(
    of theirs: ArraySlice<LineDifference.Region>,
    among its: ArraySlice<LineDifference.Region>,
    _ old: [String],
    _ new: [String]
  ) -> [String] {
    func isKept(_ index: Int) -> Bool {
      !its.contains { $0.old.contains(index) }
    }
    func says(_ index: Int) -> Bool {
      old[index].contains(where: \.isLetter)
    }
    return theirs.filter(\.old.isEmpty).flatMap { region in
      let place = region.old.lowerBound
      let before = old[..<place].indices.last(where: says)
      let after = old[place...].indices.first(where: says)
      // The ends of a file are always kept.
      let anchors = [
        (place - 1 - (before ?? -1), before.map(isKept) ?? true),
        ((after ?? old.count) - place, after.map(isKept) ?? true),
      ]
      let least = anchors.map(\.0).min()
      let isSure = anchors.contains { $0.0 == least && $0.1 }
      return isSure ? [] : Array(new[region.new])
    }
  }

  /// Returns what some regions made of a range of the old lines.
  private static func lines(
    _ range: Range<Int>,
    _ regions: [LineDifference.Region],
    of text: [String],
    _ old: [String]
  ) -> [String] {
    var lines: [String] = []
    var start = range.lowerBound
    for region in regions {
      lines += old[start..<region.old.lowerBound] + text[region.new]
      start = region.old.upperBound
    }
    return lines + old[start..<range.upperBound]
  }
}

extension Range<Int> {
  /// Whether two ranges have a line in common, or are the same gap.
  fileprivate func meets(_ other: Range<Int>) -> Bool {
    self == other
      || lowerBound < other.upperBound && other.lowerBound < upperBound
  }

  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(
      lowerBound,
      other.lowerBound
    )..<Swift.max(upperBound, other.upperBound)
  }
}
