import CoursePlatform

extension StepPlace {
  /// The number of the first later step in the chapter that changes what this
  /// step's refactoring has added, or `nil` if there's no such step.
  ///
  /// If the refactoring also changes lines of tests, they call something else of
  /// the program from now on, so it's the next step.
  package var stepBuildingOnRefactoring: String? {
    let listings = step.phase(.refactor)?.listings ?? []
    let added = Set(listings.flatMap(\.addedLines))
    let created = Set(listings.filter(\.createsFile).map(\.path))
    let later = chapter.steps.first { later in
      later.number > step.number
        && (changesCalls(listings)
          || later.phases.flatMap(\.listings).contains { listing in
            created.contains(listing.path)
              || !added.isDisjoint(with: listing.replacedLines)
          })
    }
    return later.map { "\(chapter.number).\($0.number)" }
  }

  /// Returns whether listings change both the program and lines of tests.
  private func changesCalls(_ listings: [Listing]) -> Bool {
    listings.contains { $0.path.hasPrefix("Sources/") }
      && listings.contains { $0.path.hasPrefix("Tests/") && $0.replacesLines }
  }
}

extension Listing {
  /// A line of a file, without its indentation.
  fileprivate struct Line: Hashable {
    let path: String
    let text: String
  }

  fileprivate var createsFile: Bool {
    if case .create = change { true } else { false }
  }

  fileprivate var replacesLines: Bool { !lines { $0.sign == .gone }.isEmpty }

  /// The lines that an edit adds, except those that it only moves.
  fileprivate var addedLines: Set<Line> {
    lines { $0.sign == .come }.subtracting(lines { $0.sign == .gone })
  }

  /// The lines that must be there before an edit.
  fileprivate var replacedLines: Set<Line> { lines { $0.sign != .come } }

  /// Returns the lines of an edit that satisfy a condition, except for short
  /// ones such as `}`, which occur in many places.
  private func lines(where isIncluded: (Diff.Line) -> Bool) -> Set<Line> {
    guard case .edit(let diff) = change else { return [] }
    let texts = diff.hunks.flatMap(\.lines).filter(isIncluded).map(
      \.text.trimmed
    )
    return Set(
      texts.filter { $0.count > 10 }.map { Line(path: path, text: $0) }
    )
  }
}
