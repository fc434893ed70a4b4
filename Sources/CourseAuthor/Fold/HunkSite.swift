import CourseContent
import CourseSystem

/// The part of a file in which a hunk may stand.
struct HunkSite {
  let lines: [String]
  /// Where the hunk before it ends, and the one after it begins.
  let start: Int
  let end: Int
  let path: String
  /// Whether no hunk stands before it.
  let isFirst: Bool

  /// Returns where a hunk applies, as the format has it.
  func place(of hunk: WrittenHunk) -> Range<Int>? {
    try? Tree.place(
      of: hunk.hunk(at: SourceLocation(path: path, line: 1)),
      in: lines,
      from: start,
      path: path
    )
  }

  /// Writes a hunk with as much context as finds its place.
  ///
  /// - Parameters:
  ///   - written: its lines.
  ///   - range: where they stand.
  ///   - headings: the lines to name after `@@`, the best first; nil is none.
  ///   - original: the hunk that it was: context that only a change has
  ///     brought is left out where it is much and not needed.
  /// - Returns: the hunk and its place, or nil where there is no such hunk.
  func written(
    _ written: [WrittenHunk.Line],
    _ range: Range<Int>,
    headings: [String?] = [nil],
    like original: WrittenHunk? = nil
  ) -> (hunk: WrittenHunk, range: Range<Int>)? {
    guard range.lowerBound >= start, range.upperBound <= end else { return nil }
    for heading in headings {
      var body = written
      var range = range
      var isAbove = false
      while true {
        let hunk = WrittenHunk(heading: heading, lines: body, isFirst: isFirst)
        if !hunk.old.allSatisfy(\.isBlank), place(of: hunk) == range {
          return original.map { shortened(hunk, range, from: $0) }
            ?? (hunk, range)
        }
        let canGoUp = range.lowerBound > start
        let canGoDown = range.upperBound < end
        guard canGoUp || canGoDown else { break }
        isAbove.toggle()
        if canGoUp && (isAbove || !canGoDown) {
          range = (range.lowerBound - 1)..<range.upperBound
          body.insert(.init(.context, lines[range.lowerBound]), at: 0)
        } else {
          body.append(.init(.context, lines[range.upperBound]))
          range = range.lowerBound..<(range.upperBound + 1)
        }
      }
    }
    return nil
  }

  private func shortened(
    _ hunk: WrittenHunk,
    _ range: Range<Int>,
    from original: WrittenHunk
  ) -> (hunk: WrittenHunk, range: Range<Int>) {
    func contextCount(_ hunk: WrittenHunk) -> Int {
      hunk.lines.prefix { $0.sign == .context }.count
    }
    var best = (hunk: hunk, range: range)
    let isMuch = contextCount(hunk) > contextCount(original) + 2
    while isMuch, contextCount(best.hunk) > 2 {
      let shorter = WrittenHunk(
        heading: hunk.heading,
        lines: Array(best.hunk.lines.dropFirst()),
        isFirst: isFirst
      )
      let range = (best.range.lowerBound + 1)..<best.range.upperBound
      guard !shorter.old.allSatisfy(\.isBlank), place(of: shorter) == range
      else { break }
      best = (shorter, range)
    }
    return best
  }
}
