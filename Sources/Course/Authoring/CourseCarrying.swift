/// Makes the listings of a course apply again after some of it was changed.
///
/// The old course and the new are built side by side. A listing that still
/// applies stays as it is; another is carried from the file that it was written
/// for to the file as it is now. Steps are known by their names, never by their
/// numbers.
struct CourseCarrying {
  /// A listing that an author has to look at.
  struct Conflict: Hashable, Sendable {
    /// Its caption in the lesson.
    let location: SourceLocation
    /// The file that it changes.
    let path: String
    let reason: String
    /// The lines that cannot be carried.
    let lines: [String]
    /// The file that they were written for, and the file as it is now.
    let old: String?
    let new: String?
  }

  /// What came of it.
  struct Outcome: Sendable {
    /// The listings that are written anew.
    var amendments: [Amendment] = []
    /// Where a change ends, and what is to be looked at.
    var notes: [Mistake] = []
    var conflicts: [Conflict] = []
    /// Listings that stand on the lines of a conflict.
    var waiting: [Mistake] = []
    /// How many listings there are.
    var listings = 0
    /// The ends of the old course and of the new one.
    var oldEnd = Tree()
    var newEnd = Tree()

    /// Whether every listing applies.
    var isWhole: Bool { conflicts.isEmpty && waiting.isEmpty }
  }

  /// A phase of the old course, and the trees before each of its listings and
  /// after the last.
  private struct Moment {
    let listings: [Listing]
    let trees: [Tree]
    let gifts: Tree
  }

  private let old: CourseSource
  private let new: CourseSource
  private var moments: [String: Moment] = [:]
  private var tree = Tree()
  private var outcome = Outcome()

  /// Carries a course.
  ///
  /// - Parameters:
  ///   - old: the course as it was proved.
  ///   - new: the course as it is written now.
  /// - Returns: what came of it.
  /// - Throws: `Mistake` when a listing of the old course does not apply.
  static func carry(
    from old: CourseSource,
    to new: CourseSource
  ) throws -> Outcome {
    var carrying = CourseCarrying(old: old, new: new)
    try carrying.buildOld()
    for chapter in new.chapters { carrying.carry(chapter) }
    carrying.outcome.newEnd = carrying.tree
    return carrying.outcome
  }

  private init(old: CourseSource, new: CourseSource) {
    self.old = old
    self.new = new
  }

  // MARK: The old course

  private mutating func buildOld() throws {
    var tree = Tree()
    for chapter in old.chapters {
      let gifts = old.main.merging(chapter.gifts)
      for (key, _, phase) in chapter.namedPhases {
        moments[key] = try Self.moment(phase.listings, from: &tree, gifts)
      }
    }
    outcome.oldEnd = tree
  }

  private static func moment(
    _ listings: [Listing],
    from tree: inout Tree,
    _ gifts: Tree = Tree()
  ) throws -> Moment {
    var trees = [tree]
    for listing in listings {
      try tree.apply(listing, gifts: gifts)
      trees.append(tree)
    }
    return Moment(listings: listings, trees: trees, gifts: gifts)
  }

  // MARK: The new course

  private mutating func carry(_ chapter: Chapter) {
    let gifts = new.main.merging(chapter.gifts)
    let was = old.chapters.first { $0.name == chapter.name }
    let phases = chapter.namedPhases
    carry(phases[0].phase.listings, moments[phases[0].key], gifts, chapter)
    for step in chapter.steps {
      let start = tree
      var states: [Phase.Kind: Tree] = [:]
      for (key, its, phase) in phases where its?.number == step.number {
        carry(phase.listings, moments[key], gifts, chapter)
        states[phase.kind] = tree
      }
      let before = states[.given] ?? start
      carryAsides(
        of: step,
        chapter,
        was,
        before: before,
        after: states[.green] ?? before
      )
    }
  }

  /// Carries the wrong programs of a step, and the right ones.
  private mutating func carryAsides(
    of step: Step,
    _ chapter: Chapter,
    _ was: Chapter?,
    before: Tree,
    after: Tree
  ) {
    let key = Place(chapter: chapter, step: step).key
    let trees = oldTrees(key)
    let end = tree
    func carry(
      _ listings: [Listing],
      _ old: [Listing]?,
      _ base: (Tree, Tree) -> Tree
    ) {
      guard let old, let trees else { return }
      var oldTree = base(trees.before, trees.after)
      guard let moment = try? Self.moment(old, from: &oldTree) else { return }
      tree = base(before, after)
      self.carry(listings, moment, Tree(), chapter)
    }
    for chaff in chapter.chaffs where chaff.step == step.slug {
      let old = was?.chaffs.first {
        ($0.step, $0.name) == (chaff.step, chaff.name)
      }
      carry(chaff.listings, old?.listings) { $1 }
    }
    for wheat in chapter.wheats where wheat.step == step.slug {
      let old = was?.wheats.first {
        ($0.step, $0.name) == (wheat.step, wheat.name)
      }
      let writesTests = wheat.listings.contains { $0.path.hasPrefix("Tests/") }
      carry(wheat.listings, old?.listings) { before, after in
        writesTests ? after.program.merging(before.tests) : after
      }
    }
    tree = end
  }

  /// Returns the trees of the old course that a step's asides stand on.
  private func oldTrees(_ key: String) -> (before: Tree, after: Tree)? {
    let kinds = Phase.Kind.allCases.compactMap { kind in
      moments["\(key)/\(kind.rawValue)"].map { (kind, $0) }
    }
    guard let start = kinds.first?.1.trees.first else { return nil }
    func end(_ kind: Phase.Kind) -> Tree? {
      kinds.first { $0.0 == kind }?.1.trees.last
    }
    let before = end(.given) ?? start
    return (before, end(.green) ?? before)
  }

  // MARK: Listings

  private mutating func carry(
    _ listings: [Listing],
    _ moment: Moment?,
    _ gifts: Tree,
    _ chapter: Chapter
  ) {
    let matches = Self.matches(of: listings, in: moment?.listings ?? [])
    for (listing, match) in zip(listings, matches) {
      outcome.listings += 1
      let before = match.flatMap { moment?.trees[$0] }
      let isSame = match.map { moment?.listings[$0].source == listing.source }
      switch listing.change {
      case .edit:
        carryEdit(listing, before)
      case .replace(let text):
        let isOld = isSame ?? false
        carryText(listing, text, isOld ? before : nil)
      case .given:
        carryGift(listing, before, moment?.gifts ?? Tree(), gifts, chapter)
      case .create, .delete:
        apply(listing, gifts, before)
      }
    }
  }

  /// Returns for each listing the one of the old phase that it was: the same
  /// one, or else the next one for its file.
  private static func matches(of new: [Listing], in old: [Listing]) -> [Int?] {
    var left = Set(old.indices)
    func take(_ isMatch: (Listing) -> Bool) -> Int? {
      let index = old.indices.first { left.contains($0) && isMatch(old[$0]) }
      if let index { left.remove(index) }
      return index
    }
    var matches = new.map { listing in take { $0.source == listing.source } }
    for index in new.indices where matches[index] == nil {
      matches[index] = take { $0.path == new[index].path }
    }
    return matches
  }

  /// Applies a listing that has nothing to carry.
  private mutating func apply(
    _ listing: Listing,
    _ gifts: Tree,
    _ before: Tree?
  ) {
    do {
      try tree.apply(listing, gifts: gifts)
    } catch {
      conflict(listing, Self.reason(error), listing.source, before)
      if case .create(let text) = listing.change {
        setMarked(text, listing.path)
      }
      if case .delete = listing.change { tree[listing.path] = nil }
    }
  }

  private mutating func carryEdit(_ listing: Listing, _ before: Tree?) {
    let path = listing.path
    do {
      try tree.apply(listing)
      return
    } catch {
      guard let old = before?[path], let new = tree[path],
        let result = try? HunkCarrying.carry(
          WrittenHunk.hunks(of: listing.body),
          from: old.textLines,
          to: new.textLines,
          path: path
        )
      else {
        conflict(listing, Self.reason(error), listing.body, before)
        var after = before ?? Tree()
        try? after.apply(listing)
        if let text = after[path] { setMarked(text, path) }
        return
      }
      for (hunk, reason) in result.conflicts {
        conflict(listing, reason, hunk.source, before)
      }
      if result.waits {
        outcome.waiting.append(
          Mistake("this stands on lines of a conflict", at: listing.location)
        )
      } else if result.carried > 0 {
        write(result.hunks.flatMap(\.source), to: listing)
        end(result.ends, at: listing)
      }
      tree[path] = result.lines.asText
    }
  }

  /// Carries the text of a `(replaced)` listing.
  private mutating func carryText(
    _ listing: Listing,
    _ text: String,
    _ before: Tree?
  ) {
    let path = listing.path
    guard let old = before?[path], let new = tree[path], old != new,
      let carried = carried(text, old, new, listing)
    else { return apply(listing, Tree(), before) }
    tree[path] = carried
    if carried != text { write(carried.textLines, to: listing) }
  }

  /// Carries a file that the course provides.
  private mutating func carryGift(
    _ listing: Listing,
    _ before: Tree?,
    _ oldGifts: Tree,
    _ gifts: Tree,
    _ chapter: Chapter
  ) {
    let path = listing.path
    guard let old = before?[path], let new = tree[path], old != new,
      let gift = gifts[path], gift == oldGifts[path]
    else { return apply(listing, gifts, before) }
    guard chapter.gifts[path] != nil else {
      note("look at this provided file: the change touches it", listing)
      return apply(listing, gifts, before)
    }
    guard let carried = carried(gift, old, new, listing) else {
      return apply(listing, gifts, before)
    }
    tree[path] = carried
    guard carried != gift else { return }
    outcome.amendments.append(
      Amendment(
        kind: .listing,
        location: SourceLocation(
          path: "\(chapter.giftsFolder)/\(path)",
          line: 1
        ),
        change: .file(carried)
      )
    )
  }

  /// Returns a whole text with the change in it; nil where it stands on a
  /// conflict.
  private mutating func carried(
    _ text: String,
    _ old: String,
    _ new: String,
    _ listing: Listing
  ) -> String? {
    let carried = TextCarrying(
      text.textLines,
      from: old.textLines,
      to: new.textLines
    )
    guard !carried.lines.contains(where: { $0.contains(HunkCarrying.mark) })
    else {
      outcome.waiting.append(
        Mistake("this stands on lines of a conflict", at: listing.location)
      )
      return nil
    }
    end(carried.ends, at: listing)
    return carried.lines.asText
  }

  // MARK: What is said

  private mutating func write(_ body: [String], to listing: Listing) {
    let path = listing.location.path
    guard let line = listing.bodyLine(in: new.lines(of: path)) else { return }
    outcome.amendments.append(
      Amendment(
        kind: .listing,
        location: SourceLocation(path: path, line: line),
        change: .lines(listing.body.count, body)
      )
    )
  }

  /// Says which lines of the change a later step takes away.
  private mutating func end(_ lines: [String], at listing: Listing) {
    guard let first = lines.first(where: { !$0.isBlank }) else { return }
    note(
      "the change of \(listing.path) ends here: this step takes away\n  "
        + first.trimmed,
      listing
    )
  }

  private mutating func note(_ message: String, _ listing: Listing) {
    outcome.notes.append(Mistake(message, at: listing.location))
  }

  private mutating func conflict(
    _ listing: Listing,
    _ reason: String,
    _ lines: [String],
    _ before: Tree?
  ) {
    outcome.conflicts.append(
      Conflict(
        location: listing.location,
        path: listing.path,
        reason: reason,
        lines: lines,
        old: before?[listing.path],
        new: tree[listing.path]?.replacing(HunkCarrying.mark, with: "")
      )
    )
  }

  /// Goes on as if a listing had its way: what stands on it waits.
  private mutating func setMarked(_ text: String, _ path: String) {
    tree[path] = text.textLines.map { $0 + HunkCarrying.mark }.asText
  }

  private static func reason(_ error: any Error) -> String {
    (error as? Mistake)?.message ?? "\(error)"
  }
}

extension String {
  /// The lines of a file, each of which ends with a line feed.
  var textLines: [String] {
    var lines = lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
