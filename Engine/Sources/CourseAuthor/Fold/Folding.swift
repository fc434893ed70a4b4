import Course
import CoursePlatform

/// The changes to a course's pages that give the course's states new trees.
///
/// The changes are only determined, not written. A listing that still has the
/// right effect is kept exactly as is.
struct Folding {
  /// The replacements for outdated lines in the pages.
  private(set) var amendments: [Amendment] = []
  /// The new contents of files that steps provide, keyed by the files' paths in
  /// the repository.
  ///
  /// The content is `nil` for a file that must be deleted.
  private(set) var files: [String: String?] = [:]
  /// The conflicts that the author must resolve before anything is written.
  private(set) var conflicts: [FoldConflict] = []
  /// Notes about locations in the pages that the author should check.
  private(set) var notes: [Mistake] = []

  private let old: WholeCourse
  private let new: WholeCourse
  private let git: Git
  private let settled: FoldConflict.Settled

  /// Creates the changes that give each state of a course a new tree.
  ///
  /// - Throws: `Command.StartFailure` if git can't be started, or
  ///   `Files.Failure` if a file can't be read or written.
  init(
    _ course: WholeCourse,
    to trees: [StateKey: Tree],
    settled: FoldConflict.Settled = .init(),
    git: Git
  ) throws {
    old = course
    new = course.replacing(trees: trees)
    self.git = git
    self.settled = settled
    foldPhases()
    for chapter in course.chapters { try foldAsides(of: chapter) }
    foldWholeFiles()
  }

  // MARK: Phases

  private mutating func foldPhases() {
    var last = (old: Tree(), new: Tree())
    for (oldState, newState) in zip(old.states, new.states) {
      let chapter = old.chapters[oldState.chapter - 1]
      let isOpening = oldState.point == .start && chapter.number == 1
      if let phase = isOpening ? chapter.opening : oldState.phase,
        isOpening || oldState.point != .start
      {
        let paths = Set(
          newState.tree.differences(from: last.new)
            + phase.listings.map(\.path)
        )
        fold(phase, of: chapter, at: paths.sorted()) { path in
          (
            FileChange(before: last.old[path], after: oldState.tree[path]),
            FileChange(before: last.new[path], after: newState.tree[path])
          )
        }
      }
      last = (oldState.tree, newState.tree)
    }
  }

  private mutating func fold(
    _ phase: Phase,
    of chapter: Chapter,
    at paths: [String],
    changes: (String) -> (old: FileChange, new: FileChange)
  ) {
    var added: [String] = []
    for path in paths {
      let (old, new) = changes(path)
      guard old != new else { continue }
      if let listing = phase.listings.first(where: { $0.path == path }) {
        fold(listing, of: chapter, from: old, to: new)
      } else if new.before != new.after {
        added += Listing.source(of: new, path: path) + [""]
      }
    }
    if !added.isEmpty { insert(added, into: phase, of: chapter) }
  }

  private mutating func fold(
    _ listing: Listing,
    of chapter: Chapter,
    from old: FileChange,
    to new: FileChange
  ) {
    guard new.before != new.after else {
      remove(listing, of: chapter)
      return
    }
    let given = "\(chapter.givenFolder)/\(listing.path)"
    if listing.change == .given, let text = new.after {
      if old.after != text { files[given] = text }
      return
    }
    if listing.change == .given { files.updateValue(nil, forKey: given) }
    replace(listing, with: listing.source(carriedFrom: old, to: new))
  }

  /// Inserts new listings into a phase, above its console blocks and claims.
  private mutating func insert(
    _ lines: [String],
    into phase: Phase,
    of chapter: Chapter
  ) {
    let console = phase.consoles.first?.exchanges.first?.location.above
    guard let place = console ?? phase.claims.first?.location else {
      let mistake = Mistake(
        "this phase has a new listing, so it must end with a claim. Add `> "
          + "**\(phase.kind == .red ? "Red" : "Green"):** ?`",
        at: phase.location
      )
      conflicts.append(FoldConflict(mistake: mistake))
      return
    }
    add(.lines(0, lines), at: place)
  }

  private mutating func remove(_ listing: Listing, of chapter: Chapter) {
    let next = listing.location.line - 1 + listing.source.count
    let lines = chapter.page.lines
    let blank = lines.indices.contains(next) && lines[next].isBlank ? 1 : 0
    add(.lines(listing.source.count + blank, []), at: listing.location)
    notes.append(
      Mistake(
        "\(listing.path) no longer changes in this phase, so its listing was "
          + "removed. Check the surrounding text",
        at: listing.location
      )
    )
  }

  private mutating func replace(_ listing: Listing, with source: [String]) {
    guard source != listing.source else { return }
    add(.lines(listing.source.count, source), at: listing.location)
  }

  private mutating func add(
    _ change: Amendment.Change,
    at place: SourceLocation
  ) {
    amendments.append(
      Amendment(kind: .listing, location: place, change: change)
    )
  }

  private mutating func foldWholeFiles() {
    let proof = WholeFileProof(course: new)
    for chapter in old.chapters {
      for (file, lines) in proof.stale(in: chapter) {
        add(.lines(file.lineCount, lines), at: file.location)
      }
    }
  }

  // MARK: Asides and answers

  private mutating func foldAsides(of chapter: Chapter) throws {
    for step in chapter.steps {
      let place = StepPlace(chapter: chapter, step: step)
      let (old, new) = (old.lesson(at: place), new.lesson(at: place))
      for variant in chapter.chaffs + chapter.wheats
      where variant.step == step.slug {
        try fold(
          variant.listings,
          from: variant.base(in: old),
          to: variant.base(in: new)
        )
      }
    }
    guard let end = old.states(of: chapter).last?.tree,
      let newEnd = new.states(of: chapter).last?.tree
    else { return }
    for answer in chapter.answers {
      try fold(answer.phase.listings, from: end, to: newEnd)
    }
  }

  /// Updates the listings of an exercise's answer or of an alternative program
  /// (chaff or wheat) so that they apply to the tree `new` instead of `old`.
  ///
  /// The first listing applies to that tree, and each later one to the result
  /// of the listing before it. Conflicts are collected rather than thrown.
  ///
  /// - Throws: `Command.StartFailure` if git can't be started, or
  ///   `Files.Failure` if a file can't be read or written.
  private mutating func fold(
    _ listings: [Listing],
    from old: Tree,
    to new: Tree
  ) throws {
    guard listings.contains(where: { old[$0.path] != new[$0.path] }) else {
      return
    }
    var (old, new) = (old, new)
    for listing in listings {
      do {
        try fold(listing, from: &old, to: &new)
      } catch let conflict as FoldConflict {
        conflicts.append(conflict)
        return
      }
    }
  }

  private mutating func fold(
    _ listing: Listing,
    from old: inout Tree,
    to new: inout Tree
  ) throws {
    let path = listing.path
    let before = (old: old[path], new: new[path])
    let wasMade = (try? old.apply(listing)) != nil
    let isWhole = if case .replace = listing.change { true } else { false }
    let isLeftAlone =
      before.old == before.new || !isWhole || settled.has(listing)
    if isLeftAlone, (try? new.apply(listing)) != nil { return }
    guard wasMade, let base = before.old, let ours = before.new,
      let theirs = old[path]
    else {
      throw FoldConflict(
        mistake: Mistake(
          "this listing can no longer be applied because \(path) has changed",
          at: listing.location
        ),
        listing: listing
      )
    }
    let merge = try TextMerge(base: base, ours: ours, theirs: theirs, git: git)
    guard merge.isWhole else {
      throw FoldConflict(
        mistake: Mistake(
          "this listing changes lines of \(path) that have also changed in the "
            + "course",
          at: listing.location
        ),
        listing: listing,
        merged: merge.text
      )
    }
    new[path] = merge.text
    let change = FileChange(before: ours, after: merge.text)
    guard ours != merge.text else {
      throw FoldConflict(
        mistake: Mistake(
          "this listing no longer makes any changes to \(path)",
          at: listing.location
        ),
        listing: listing
      )
    }
    replace(
      listing,
      with: isWhole
        ? listing.source(replacedBy: merge.text)
        : listing.source(
          carriedFrom: FileChange(before: base, after: theirs),
          to: change
        )
    )
  }
}

extension SourceLocation {
  fileprivate var above: SourceLocation {
    SourceLocation(path: path, line: line - 1)
  }
}
