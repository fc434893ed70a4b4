import Course

extension Diff {
  /// A file's lines before and after a listing is applied.
  struct Edit {
    var before: [String]
    var after: [String]
  }

  /// Returns a version of this diff that makes a new edit instead of an old
  /// one.
  ///
  /// If this diff already makes the new edit, it's returned unchanged.
  /// Otherwise, the result keeps this diff's signs, such as `+`, in the same
  /// order. If that's impossible, the diff is computed anew, with hunks that
  /// cover the same ranges.
  ///
  /// - Throws: `Misfit` if this diff doesn't apply to the old edit's file.
  func carried(from old: Edit, to new: Edit) throws -> Diff {
    if makes(new) { return self }
    let places = try places(in: old.before)
    let before = LineChanges(from: old.before, to: new.before)
    let spans = places.map(before.new)
    if let diff = resigned(at: places, movedTo: spans, from: old, to: new),
      diff.makes(new)
    {
      return diff
    }
    let diff = Diff(from: new.before, to: new.after, showing: spans)
    return diff.makes(new) ? diff : Diff.whole(new)
  }

  private func makes(_ edit: Edit) -> Bool {
    (try? applied(to: edit.before)) == edit.after
      && (try? Diff(source))?.source == source
  }

  /// Returns a diff that combines this diff's signs, such as `+`, with the new
  /// edit's lines, or `nil` if the signs don't fit those lines.
  private func resigned(
    at places: [Range<Int>],
    movedTo spans: [Range<Int>],
    from old: Edit,
    to new: Edit
  ) -> Diff? {
    let after = LineChanges(from: old.after, to: new.after)
    var shift = 0
    var diff = self
    for (index, (hunk, place)) in zip(hunks, places).enumerated() {
      let first = place.lowerBound + shift
      shift += hunk.new.count - place.count
      let range = after.new(of: first..<(first + hunk.new.count))
      guard spans[index].count == place.count, range.count == hunk.new.count
      else { return nil }
      var gone = new.before[spans[index]]
      var come = new.after[range]
      for (line, sign) in hunk.lines.map(\.sign).enumerated() {
        let text = sign == .come ? nil : gone.removeFirst()
        let other = sign == .gone ? nil : come.removeFirst()
        diff.hunks[index].lines[line].text = text ?? other ?? ""
        if sign == .same, text != other { return nil }
      }
    }
    return diff
  }

  private static func whole(_ edit: Edit) -> Diff {
    let gone = edit.before.map { Line(.gone, $0) }
    return Diff(hunks: [Hunk(lines: gone + edit.after.map { Line(.come, $0) })])
  }
}
