import CoursePlatform

/// The package's files that result from applying the chapters' listings in
/// order, along with the mistakes in those listings.
struct AppliedListings {
  var tree = Tree()
  private(set) var mistakes: [Mistake] = []
  /// The paths of the files whose content is unknown because a listing couldn't
  /// be applied.
  private var unknown: Set<String> = []

  init(tree: Tree = Tree()) { self.tree = tree }

  /// Applies a listing to the files, or records a mistake if the listing can't
  /// be applied.
  ///
  /// After a mistake, later edits to the same file are skipped rather than
  /// reported as further mistakes.
  ///
  /// - Parameters:
  ///   - listing: The listing to apply.
  ///   - given: The files in the chapter's `given` folder, which a listing can
  ///     copy.
  mutating func apply(_ listing: Listing, given: Tree) {
    if case .edit = listing.change, unknown.contains(listing.path) { return }
    do {
      try tree.apply(listing, given: given)
      unknown.remove(listing.path)
    } catch {
      if unknown.insert(listing.path).inserted, let mistake = error as? Mistake
      {
        mistakes.append(mistake)
      }
    }
  }
}

extension Chapter {
  /// Returns the chapter's states, from its start to its end.
  ///
  /// Before the call, `applied` must contain the files before the chapter. After
  /// the call, it contains the files at the chapter's end.
  func states(applyingTo applied: inout AppliedListings) -> [State] {
    func state(at point: State.Point, phase: Phase?) -> State {
      State(
        chapter: number,
        slug: slug,
        point: point,
        tree: applied.tree,
        phase: phase
      )
    }
    for listing in opening.listings { applied.apply(listing, given: given) }
    let hasClaims = !opening.claims.isEmpty || !opening.consoles.isEmpty
    var states = [state(at: .start, phase: hasClaims ? opening : nil)]
    for step in steps {
      for phase in step.phases {
        for listing in phase.listings { applied.apply(listing, given: given) }
        states.append(
          state(at: .after(step: step.number, phase.kind), phase: phase)
        )
      }
    }
    return states + [state(at: .end, phase: nil)]
  }

  /// Returns a chapter's end state with an exercise's answer applied.
  ///
  /// - Throws: `Mistake` for the first listing that can't be applied.
  func state(of answer: Answer, from end: Tree) throws -> State {
    var tree = end
    for listing in answer.phase.listings {
      try tree.apply(listing, given: given)
    }
    return State(
      chapter: number,
      slug: slug,
      point: .answer(answer.number),
      tree: tree,
      phase: answer.phase
    )
  }
}
