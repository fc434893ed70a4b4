import CourseContent
import CourseSystem

/// Parts what an author made of the end of a chapter among the states whose
/// lines it changes.
///
/// A change belongs to the state that last changed its lines, or those around
/// it. A file that is new, or gone, belongs to the last state.
struct EndEditing {
  /// A change, and the state it belongs to.
  struct Piece: Hashable {
    let path: String
    /// Its first line in the file that was edited, from 1.
    let line: Int
    /// The place in the course of its state.
    let state: Int
  }

  /// The changes, in the order of their files and lines.
  private(set) var pieces: [Piece] = []
  /// What each state should lead to, by its place in the course.
  private(set) var trees: [Int: Tree] = [:]

  /// The trees that the states lead to, in order; the last is the chapter's end.
  private let states: [Tree]

  /// Parts a change.
  ///
  /// - Parameters:
  ///   - sites: all phases up to the end of the chapter, in order.
  ///   - edited: what was made of the last.
  init(_ sites: some Sequence<Editing.Site>, to edited: Tree) {
    let sites = Array(sites)
    self.init(sites.map(\.end), to: edited) { path in
      sites.enumerated().flatMap { state, site in
        // Of several listings, the text is that of the last.
        site.phase.listings.filter { $0.path == path }
          .map { (state, $0.change(to: site.end[path])) }
      }
    }
  }

  /// Parts a change.
  ///
  /// - Parameters:
  ///   - states: the trees of all states up to the end of the chapter, in order.
  ///   - edited: what was made of the last.
  ///   - changes: what each state does to a file.
  init(
    _ states: [Tree],
    to edited: Tree,
    _ changes: (String) -> [(state: Int, change: Blame.Change)]
  ) {
    self.states = states
    guard let end = states.last else { return }
    for path in edited.differences(from: end) {
      guard end[path] != nil, let text = edited[path] else {
        pieces.append(Piece(path: path, line: 1, state: states.count - 1))
        change(states.count - 1) { $0[path] = edited[path] }
        continue
      }
      take(path, text.textLines, Blame(changes(path)))
    }
  }

  private mutating func change(_ state: Int, _ body: (inout Tree) -> Void) {
    var tree = trees[state] ?? states[state]
    body(&tree)
    trees[state] = tree
  }

  /// Lines of the end, and those that take their place.
  private struct Edit {
    var old: Range<Int>
    var new: [String]
    var state: Int
    /// The first new line in the edited file.
    var line: Int
  }

  private mutating func take(
    _ path: String,
    _ new: [String],
    _ blame: Blame
  ) {
    let edits = Self.edits(of: blame.end, to: new)
    pieces += edits.map { edit in
      Piece(path: path, line: edit.line + 1, state: edit.state)
    }
    for state in Set(edits.map(\.state)) {
      // A whole text that is changed has what was changed before it, too.
      let isWhole = blame.wholes.contains(state)
      var lines = blame.lines(after: state)
      for edit in edits.reversed()
      where edit.state == state || isWhole && edit.state < state {
        Self.make(edit, in: &lines, blame.end)
      }
      change(state) { $0[path] = lines.map(\.text).asText }
    }
  }

  private static func edits(
    of end: [Blame.Line],
    to new: [String]
  ) -> [Edit] {
    LineDifference(from: end.map(\.text), to: new).regions.flatMap { region in
      let isLineByLine =
        region.isEven
        && zip(region.old, region.new).allSatisfy {
          end[$0].text.isLike(new[$1])
        }
      guard isLineByLine else {
        // A line above or below says where lines come in.
        let around =
          region.old.isEmpty
          ? (region.old.lowerBound - 1)..<(region.old.lowerBound + 1)
          : region.old
        let origins = around.filter(end.indices.contains)
          .map { end[$0].origin }
        return [
          Edit(
            old: region.old,
            new: Array(new[region.new]),
            state: origins.max() ?? 0,
            line: region.new.lowerBound
          )
        ]
      }
      return zip(region.old, region.new).map { old, line in
        Edit(
          old: old..<(old + 1),
          new: [new[line]],
          state: end[old].origin,
          line: line
        )
      }
    }
  }

  /// Makes a change in the file of an earlier state, which has all its lines.
  private static func make(
    _ edit: Edit,
    in lines: inout [Blame.Line],
    _ end: [Blame.Line]
  ) {
    func place(_ index: Int) -> Int? {
      guard end.indices.contains(index) else { return nil }
      return lines.firstIndex { $0.id == end[index].id }
    }
    let first =
      edit.old.isEmpty
      ? place(edit.old.lowerBound - 1).map { $0 + 1 }
        ?? place(edit.old.lowerBound)
      : place(edit.old.lowerBound)
    let new = edit.new.map { Blame.Line(text: $0, id: -1, origin: edit.state) }
    let gone = Set(end[edit.old].map(\.id))
    let start = first ?? lines.count
    let before = lines[..<start].filter { !gone.contains($0.id) }
    let after = lines[start...].filter { !gone.contains($0.id) }
    lines = before + new + after
  }
}

extension String {
  /// Whether a line could be another one that was changed a little: half of it
  /// or more is the same, at its ends.
  fileprivate func isLike(_ other: String) -> Bool {
    let (mine, its) = (Array(trimmed.utf8), Array(other.trimmed.utf8))
    let least = min(mine.count, its.count)
    let start = zip(mine, its).prefix { $0 == $1 }.count
    let end = zip(mine.reversed(), its.reversed())
      .prefix(least - start).prefix { $0 == $1 }.count
    return 2 * (start + end) >= max(mine.count, its.count)
  }
}
