/// Where a learner's program parted from the lesson's.
public struct Parting: Hashable, Sendable {
  /// A line that the two programs do not share.
  struct Difference: Hashable, Sendable {
    /// The file and the line, in the learner's program.
    let location: SourceLocation
    /// The learner's line; nil where the file ends before it.
    let own: String?
    /// The lesson's line; nil where the file ends before it.
    let lesson: String?
  }

  /// The tag of the state of the course that is nearest.
  public let tag: String
  /// The first line that differs; nil where the programs are the same.
  let first: Difference?

  /// Where, and both lines.
  public var lines: [String] {
    guard let first else {
      return ["Your program is that of the lesson at \(tag)."]
    }
    return [
      "Your program is nearest to the lesson's at \(tag).",
      "They part at \(first.location):",
      "  yours:      " + Self.shown(first.own),
      "  the lesson: " + Self.shown(first.lesson),
    ]
  }

  /// Returns the command of the shell that shows all that differs.
  public func command(in folder: String) -> String {
    "git -C \(folder.asShellWord) diff \(tag) -- Sources"
  }

  private static func shown(_ line: String?) -> String {
    guard let line else { return "(the file ends here)" }
    return line.isBlank ? "(a blank line)" : Untrusted.cleaned(line.trimmed)
  }
}

extension Course {
  /// Returns where a program parted from the course: the nearest state, and
  /// the first line that differs.
  ///
  /// Of states that are equally near, it is the one nearest to the step.
  ///
  /// - Returns: the parting, or nil for a course without states.
  public func parting(of tree: Tree, at place: Place) -> Parting? {
    let own = tree.below("Sources")
    let distances = distances(of: own)
    let here = index(of: place)
    let nearest = states.indices.min { left, right in
      (distances[left], abs(left - here))
        < (distances[right], abs(right - here))
    }
    guard let nearest else { return nil }
    return Parting(
      tag: states[nearest].tag,
      first: own.firstDifference(from: states[nearest].tree.below("Sources"))
    )
  }

  /// Returns how far a program is from that of each state.
  private func distances(of program: Tree) -> [Int] {
    var last: (lesson: Tree, distance: Int)?
    return states.map { state in
      let lesson = state.tree.below("Sources")
      // From one state to the next, most often the tests alone change.
      if let last, last.lesson == lesson { return last.distance }
      let distance = program.lineDistance(to: lesson)
      last = (lesson, distance)
      return distance
    }
  }

  /// Returns the index of the state that a step comes to before it is tidied.
  private func index(of place: Place) -> Int {
    let kind = place.step.phases.last { $0.kind != .refactor }?.kind
    return states.firstIndex {
      $0.chapter == place.chapter.number
        && $0.point == .after(step: place.step.number, kind ?? .refactor)
    } ?? 0
  }
}

extension Tree {
  /// Returns how many lines two trees do not share; a changed one counts once.
  fileprivate func lineDistance(to other: Tree) -> Int {
    differences(from: other).reduce(0) { sum, path in
      var counts: [String: Int] = [:]
      for line in Self.lines(of: self[path]) { counts[line, default: 0] += 1 }
      for line in Self.lines(of: other[path]) { counts[line, default: 0] -= 1 }
      let added = counts.values.reduce(0) { $0 + max($1, 0) }
      let removed = counts.values.reduce(0) { $0 + max(-$1, 0) }
      return sum + max(added, removed)
    }
  }

  /// Returns the first line, in the order of the files, that differs.
  fileprivate func firstDifference(from lesson: Tree) -> Parting.Difference? {
    guard let path = differences(from: lesson).first else { return nil }
    let own = Self.lines(of: self[path])
    let theirs = Self.lines(of: lesson[path])
    let same = zip(own, theirs).prefix { $0 == $1 }.count
    return Parting.Difference(
      location: SourceLocation(path: path, line: same + 1),
      own: same < own.count ? own[same] : nil,
      lesson: same < theirs.count ? theirs[same] : nil
    )
  }

  private static func lines(of text: String?) -> [String] {
    var lines = (text ?? "").lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
