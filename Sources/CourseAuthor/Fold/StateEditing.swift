import CourseContent
import CourseSystem

/// Writes what an author made of a state back into its lesson.
struct StateEditing {
  /// The lines of the lesson to write.
  private(set) var amendments: [Amendment] = []
  /// What cannot be written there.
  private(set) var obstacles: [Mistake] = []

  /// Compares a state with what was made of it.
  ///
  /// - Parameters:
  ///   - phase: the phase that leads to it.
  ///   - start: the tree that the phase starts from.
  ///   - edited: the tree that it should lead to.
  ///   - lesson: the lines of the lesson.
  ///   - chapter: its chapter.
  ///   - given: the files that the chapter may give.
  /// - Throws: `Mistake` when a listing does not apply.
  init(
    _ phase: Phase,
    from start: Tree,
    to edited: Tree,
    in lesson: [String],
    of chapter: Chapter,
    given: Tree
  ) throws {
    var trees = [start]
    for listing in phase.listings {
      var tree = trees[trees.count - 1]
      try tree.apply(listing, given: given)
      trees.append(tree)
    }
    let after = trees[trees.count - 1]
    var added: [String] = []
    for path in edited.differences(from: after) {
      guard
        let index = phase.listings.lastIndex(where: { $0.path == path })
      else {
        added += Self.listing(path, from: after[path], to: edited[path])
        continue
      }
      rewrite(
        phase.listings[index],
        from: trees[index][path],
        after: after[path],
        to: edited[path],
        lesson,
        chapter
      )
    }
    if !added.isEmpty { add(added, to: phase, in: lesson) }
  }

  /// Writes new listings behind those of a phase, or else before its claims.
  private mutating func add(
    _ added: [String],
    to phase: Phase,
    in lesson: [String]
  ) {
    let line: Int
    let lines: [String]
    if let end = phase.listings.last.flatMap({ $0.endLine(in: lesson) }) {
      (line, lines) = (end + 1, added)
    } else if let claim = phase.claims.first {
      (line, lines) = (claim.location.line, added.dropFirst() + [""])
    } else {
      obstacles.append(
        Mistake(
          "this state has no listing of its own: edit the one before it",
          at: phase.location
        )
      )
      return
    }
    amendments.append(
      Amendment(
        kind: .listing,
        location: SourceLocation(path: phase.location.path, line: line),
        change: .lines(0, lines)
      )
    )
  }

  /// Returns the lines of a new listing, a blank one before it.
  private static func listing(
    _ path: String,
    from old: String?,
    to new: String?
  ) -> [String] {
    guard let new else { return ["", "`\(path)` (deleted)"] }
    guard let old else {
      return ["", "`\(path)`", "", "```swift"] + new.textLines + ["```"]
    }
    let hunks = HunkWriting.hunks(
      keeping: [],
      before: old.textLines,
      after: old.textLines,
      edited: new.textLines,
      path: path
    )
    return ["", "`\(path)`", "", "```diff"] + hunks.flatMap(\.source) + ["```"]
  }

  private mutating func rewrite(
    _ listing: Listing,
    from before: String?,
    after: String?,
    to edited: String?,
    _ lesson: [String],
    _ chapter: Chapter
  ) {
    func refuse(_ message: String) {
      obstacles.append(Mistake(message, at: listing.location))
    }
    guard let edited else {
      return refuse("this listing is of a file that you have removed")
    }
    let body: [String]
    switch listing.change {
    case .create, .replace:
      body = edited.textLines
    case .edit:
      let hunks = HunkWriting.hunks(
        keeping: WrittenHunk.hunks(of: listing.body),
        before: (before ?? "").textLines,
        after: (after ?? "").textLines,
        edited: edited.textLines,
        path: listing.path
      )
      guard !hunks.isEmpty else {
        return refuse("nothing is left of this listing: remove it")
      }
      body = hunks.flatMap(\.source)
    case .given:
      guard chapter.given[listing.path] != nil else {
        return refuse("this file is provided as it is at the end of the course")
      }
      amendments.append(
        Amendment(
          kind: .listing,
          location: SourceLocation(
            path: "\(chapter.givenFolder)/\(listing.path)",
            line: 1
          ),
          change: .file(edited)
        )
      )
      return
    case .delete:
      return refuse("this listing deletes a file that you have written")
    }
    guard let line = listing.bodyLine(in: lesson) else { return }
    amendments.append(
      Amendment(
        kind: .listing,
        location: SourceLocation(path: listing.location.path, line: line),
        change: .lines(listing.body.count, body)
      )
    )
  }
}

extension Listing {
  /// The last line of a lesson that the listing takes.
  fileprivate func endLine(in lesson: [String]) -> Int? {
    switch change {
    case .given, .delete: location.line
    case .create, .replace, .edit:
      bodyLine(in: lesson).map { $0 + body.count }
    }
  }
}
