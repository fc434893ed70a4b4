import CoursePlatform

/// The tree that consecutive chapters have built so far, and the mistakes in
/// their listings.
struct Site {
  var tree = Tree()
  private(set) var mistakes: [Mistake] = []
  /// The files whose contents are unknown because a listing didn't apply.
  private var unknown: Set<String> = []

  init(tree: Tree = Tree()) { self.tree = tree }

  /// Applies a listing.
  ///
  /// If an earlier listing of the file didn't apply, later edits of the file
  /// aren't reported again.
  ///
  /// - Parameters:
  ///   - listing: the listing.
  ///   - given: the files that the chapter gives.
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
  /// Returns the states of the chapter, from its start to its end.
  ///
  /// - Parameter site: the tree that the chapter starts with, which is replaced
  ///   with its end.
  /// - Returns: the states.
  func states(on site: inout Site) -> [State] {
    func state(at point: State.Point, phase: Phase?) -> State {
      State(
        chapter: number,
        slug: slug,
        point: point,
        tree: site.tree,
        phase: phase
      )
    }
    for listing in opening.listings { site.apply(listing, given: given) }
    let hasClaims = !opening.claims.isEmpty || !opening.consoles.isEmpty
    var states = [state(at: .start, phase: hasClaims ? opening : nil)]
    for step in steps {
      for phase in step.phases {
        for listing in phase.listings { site.apply(listing, given: given) }
        states.append(
          state(at: .after(step: step.number, phase.kind), phase: phase)
        )
      }
    }
    return states + [state(at: .end, phase: nil)]
  }

  /// Returns the end state of the chapter with an answer applied.
  ///
  /// - Throws: `Mistake` at the first listing that doesn't apply.
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
