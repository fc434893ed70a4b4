import CourseContent
import CourseSystem

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
    /// What was written, and what it was written from.
    var records: [CarriedListing] = []
    /// The ends of the old course and of the new one.
    var oldEnd = Tree()
    var newEnd = Tree()
    /// The ends of the new chapters.
    var ends: [Int: Tree] = [:]

    /// Whether every listing applies.
    var isWhole: Bool { conflicts.isEmpty && waiting.isEmpty }
  }

  /// A phase of the old course, or several: the tree before each of its
  /// listings, and that after the last.
  private struct Moment {
    var listings: [Listing] = []
    var befores: [Tree] = []
    var after = Tree()
    var given = Tree()

    /// The tree that it starts from.
    var start: Tree { befores.first ?? after }
  }

  private let old: CourseSource
  /// The steps of the old course by their names, which each step asks for.
  private let oldPlaces: [String: StepPlace]
  private let new: CourseSource
  private let memory: CarriedListings
  private var moments: [String: Moment] = [:]
  /// The answers of the old chapters, by the names of those.
  private var answers: [String: [Moment]] = [:]
  private var tree = Tree()
  private var outcome = Outcome()

  /// Carries a course.
  ///
  /// - Parameters:
  ///   - old: the course as it was proved.
  ///   - new: the course as it is written now.
  ///   - memory: the listings that were carried before.
  /// - Returns: what came of it.
  /// - Throws: `Mistake` when a listing of the old course does not apply.
  static func carry(
    from old: CourseSource,
    to new: CourseSource,
    memory: CarriedListings = CarriedListings()
  ) throws -> Outcome {
    var carrying = CourseCarrying(
      old: old,
      new: new,
      memory: memory
    )
    try carrying.buildOld()
    for chapter in new.chapters {
      carrying.carry(chapter)
      carrying.outcome.ends[chapter.number] = carrying.tree
    }
    carrying.outcome.newEnd = carrying.tree
    return carrying.outcome
  }

  private init(
    old: CourseSource,
    new: CourseSource,
    memory: CarriedListings
  ) {
    self.old = old
    oldPlaces = old.places
    self.new = new
    self.memory = memory
  }

  // MARK: The old course

  private mutating func buildOld() throws {
    var tree = Tree()
    for chapter in old.chapters {
      let given = old.main.merging(chapter.given)
      for (key, _, phase) in chapter.namedPhases {
        moments[key] = try Self.moment(phase.listings, from: &tree, given)
      }
      answers[chapter.name] = chapter.answers.map { answer in
        // One that does not apply has nothing to be carried from.
        var end = tree
        let moment = try? Self.moment(answer.phase.listings, from: &end, given)
        return moment ?? Moment()
      }
    }
    outcome.oldEnd = tree
  }

  private static func moment(
    _ listings: [Listing],
    from tree: inout Tree,
    _ given: Tree = Tree()
  ) throws -> Moment {
    var moment = Moment(listings: listings, given: given)
    for listing in listings {
      moment.befores.append(tree)
      try tree.apply(listing, given: given)
    }
    moment.after = tree
    return moment
  }

  /// Returns the name that a step is looked up by: of one with a new title, the
  /// former one.
  private func oldKey(of place: StepPlace) -> String {
    guard oldPlaces[place.key] == nil else { return place.key }
    return place.formerKeys.first { oldPlaces[$0] != nil } ?? place.key
  }

  /// Returns the phase of the old course with this name.
  private func moment(_ step: String, _ kind: Phase.Kind) -> Moment? {
    moments["\(step)/\(kind.rawValue)"]
  }

  // MARK: The new course

  private mutating func carry(_ chapter: Chapter) {
    let given = new.main.merging(chapter.given)
    carry(
      chapter.opening.listings,
      moments[chapter.name],
      given,
      chapter
    )
    for step in chapter.steps {
      let start = tree
      let key = oldKey(of: StepPlace(chapter: chapter, step: step))
      var states: [Phase.Kind: Tree] = [:]
      for phase in step.phases {
        carry(phase.listings, moment(key, phase.kind), given, chapter)
        states[phase.kind] = tree
      }
      let place = StepPlace(chapter: chapter, step: step)
      carryAsides(of: LessonStep(place: place, start: start, trees: states))
    }
    carryAnswers(of: chapter, given)
  }

  /// Carries what the answers to exercises make of the chapter's end.
  private mutating func carryAnswers(of chapter: Chapter, _ given: Tree) {
    let end = tree
    for answer in chapter.answers {
      let moment = oldAnswer(like: answer, chapter)
      carry(answer.phase.listings, moment, given, chapter)
      tree = end
    }
  }

  /// Carries the wrong programs of a step, and the right ones.
  private mutating func carryAsides(of lesson: LessonStep) {
    let (chapter, step) = (lesson.place.chapter, lesson.place.step)
    let key = oldKey(of: lesson.place)
    let end = tree
    func carry(
      _ listings: [Listing],
      _ old: (Chapter, Step) -> [Listing]?,
      _ base: (LessonStep) -> Tree
    ) {
      guard let place = oldPlaces[key],
        let old = old(place.chapter, place.step),
        let oldLesson = oldLesson(place, key)
      else { return }
      var oldTree = base(oldLesson)
      guard let moment = try? Self.moment(old, from: &oldTree) else { return }
      tree = base(lesson)
      self.carry(listings, moment, Tree(), chapter)
    }
    for chaff in chapter.chaffs where chaff.step == step.slug {
      carry(chaff.listings) { chapter, step in
        chapter.chaffs.first { ($0.step, $0.name) == (step.slug, chaff.name) }?
          .listings
      } _: {
        $0.judged
      }
    }
    for wheat in chapter.wheats where wheat.step == step.slug {
      let writesTests = wheat.listings.contains { $0.path.hasPrefix("Tests/") }
      carry(wheat.listings) { chapter, step in
        chapter.wheats.first { ($0.step, $0.name) == (step.slug, wheat.name) }?
          .listings
      } _: {
        writesTests
          ? $0.after.program.merging($0.before.tests) : $0.after
      }
    }
    tree = end
  }

  /// Returns the answer of the old course that one of the new was: the one with
  /// its listings, be it in another chapter, or else that of its number.
  private func oldAnswer(like answer: Answer, _ chapter: Chapter) -> Moment? {
    let its = answers[chapter.name] ?? []
    let listings = answer.phase.listings.map(\.source)
    let same = (its + answers.values.joined()).first { moment in
      moment.listings.map(\.source) == listings
    }
    return same ?? its.dropFirst(answer.number - 1).first
  }

  /// Returns a step of the old course with the trees its asides stand on.
  private func oldLesson(_ place: StepPlace, _ key: String) -> LessonStep? {
    let kinds = Phase.Kind.allCases.compactMap { kind in
      moments["\(key)/\(kind.rawValue)"].map { (kind, $0) }
    }
    guard let start = kinds.first?.1.start else { return nil }
    return LessonStep(
      place: place,
      start: start,
      trees: Dictionary(kinds.map { ($0, $1.after) }) { first, _ in first }
    )
  }

  // MARK: Listings

  private mutating func carry(
    _ listings: [Listing],
    _ moment: Moment?,
    _ given: Tree,
    _ chapter: Chapter
  ) {
    let matches = Self.matches(of: listings, in: moment?.listings ?? [])
    for (listing, match) in zip(listings, matches) {
      outcome.listings += 1
      let before = match.flatMap { moment?.befores[$0] }
      let isSame = match.map { moment?.listings[$0].source == listing.source }
      switch listing.change {
      case .edit:
        carryEdit(listing, before, isSame: isSame ?? false)
      case .replace(let text):
        let isOld = isSame ?? false
        carryText(listing, text, isOld ? before : nil)
      case .given:
        carryGift(listing, before, moment?.given ?? Tree(), given, chapter)
      case .create, .delete:
        apply(listing, given, before)
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
    _ given: Tree,
    _ before: Tree?
  ) {
    do {
      try tree.apply(listing, given: given)
    } catch {
      conflict(listing, Self.reason(error), listing.source, before)
      if case .create(let text) = listing.change {
        setMarked(text, listing.path)
      }
      if case .delete = listing.change { tree[listing.path] = nil }
    }
  }

  private mutating func carryEdit(
    _ listing: Listing,
    _ before: Tree?,
    isSame: Bool
  ) {
    let path = listing.path
    if restore(listing) { return }
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
        let body = result.hunks.flatMap(\.source)
        write(body, to: listing)
        if isSame { record(listing, for: old, as: body) }
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
    if restore(listing) { return }
    guard let old = before?[path], let new = tree[path], old != new,
      let carried = carried(text, old, new, listing)
    else { return apply(listing, Tree(), before) }
    tree[path] = carried
    guard carried != text else { return }
    write(carried.textLines, to: listing)
    record(listing, for: old, as: carried.textLines)
  }

  // MARK: What was carried before

  /// Puts a listing back as it was, where the file is again the one that it was
  /// written for.
  ///
  /// - Returns: whether it was put back.
  private mutating func restore(_ listing: Listing) -> Bool {
    let path = listing.path
    guard let file = tree[path],
      let body = memory.body(before: listing.body, of: path, for: file),
      body != listing.body
    else { return false }
    if case .replace = listing.change {
      tree[path] = body.asText
    } else {
      let made = try? HunkCarrying.carry(
        WrittenHunk.hunks(of: body),
        from: file.textLines,
        to: file.textLines,
        path: path
      )
      guard let made else { return false }
      tree[path] = made.lines.asText
    }
    write(body, to: listing)
    return true
  }

  private mutating func record(
    _ listing: Listing,
    for old: String,
    as body: [String]
  ) {
    outcome.records.append(
      CarriedListing(
        path: listing.path,
        was: listing.body,
        for: old,
        body: body
      )
    )
  }

  /// Carries a file that the course provides.
  private mutating func carryGift(
    _ listing: Listing,
    _ before: Tree?,
    _ oldGiven: Tree,
    _ given: Tree,
    _ chapter: Chapter
  ) {
    let path = listing.path
    guard let old = before?[path], let new = tree[path], old != new,
      let givenText = given[path], givenText == oldGiven[path]
    else { return apply(listing, given, before) }
    guard chapter.given[path] != nil else {
      note("look at this provided file: the change touches it", listing)
      return apply(listing, given, before)
    }
    guard let carried = carried(givenText, old, new, listing) else {
      return apply(listing, given, before)
    }
    tree[path] = carried
    guard carried != givenText else { return }
    outcome.amendments.append(
      Amendment(
        kind: .listing,
        location: SourceLocation(
          path: "\(chapter.givenFolder)/\(path)",
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
    if let doubt = carried.doubts.first(where: { !$0.isBlank }) {
      note(
        "look at this text: it has written anew what stood beside\n  "
          + doubt.trimmed,
        listing
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
