import Course

/// A state's change to a file of the learner's package.
struct FileVersion: Sendable {
  /// The state, by its place among all of the course.
  let state: Int
  /// Whether the file exists in this state; `false` if the state deletes it.
  let isThere: Bool
  /// The line changes that turn the previous version into this one.
  let changes: [LineChange]
}

/// Lines that take the place of others.
struct LineChange: Hashable, Sendable {
  /// The first line, from 0, as the text had it before.
  let start: Int
  /// How many lines go.
  let removed: Int
  /// The lines that come.
  let added: [String]

  /// Returns the line changes that turn `old` into `new`.
  static func changes(from old: [String], to new: [String]) -> [LineChange] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    { tail += 1 }
    let before = Array(old[head..<(old.count - tail)])
    let after = Array(new[head..<(new.count - tail)])
    guard !before.isEmpty || !after.isEmpty else { return [] }
    guard !before.isEmpty, !after.isEmpty, before.count * after.count < 250_000
    else {
      return [LineChange(start: head, removed: before.count, added: after)]
    }
    return changes(from: before, to: after, below: head)
  }

  private static func changes(
    from old: [String],
    to new: [String],
    below head: Int
  ) -> [LineChange] {
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var changes: [LineChange] = []
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      let start = here
      let first = there
      while gone.contains(here) { here += 1 }
      while come.contains(there) { there += 1 }
      if here > start || there > first {
        changes.append(
          LineChange(
            start: head + start,
            removed: here - start,
            added: Array(new[first..<there])
          )
        )
      }
      here += 1
      there += 1
    }
    return changes
  }
}
