import CoursePlatform

/// A step of the course, and where it stands.
package struct StepPlace: Sendable {
  /// The chapter.
  package let chapter: Chapter
  /// The step.
  package let step: Step

  package init(chapter: Chapter, step: Step) {
    self.chapter = chapter
    self.step = step
  }

  /// The step's number in the course's headings, such as `8.2`.
  package var number: String { "\(chapter.number).\(step.number)" }

  /// Whether it is the last step of its chapter.
  package var endsChapter: Bool { step.number == chapter.steps.count }

  /// Whether another step, by its key, is of the same chapter.
  package func isOfChapter(ofStep key: String) -> Bool {
    key.prefix { $0 != "/" } == self.key.prefix { $0 != "/" }
  }

  /// The name that progress is kept under: it has no numbers, so that chapters
  /// and steps may be reordered.
  package var key: String { key(step.slug) }

  /// The names that progress was kept under when the step had other titles.
  package var formerKeys: [String] { step.formerSlugs.map(key) }

  private func key(_ step: String) -> String {
    "\(chapter.name)/\(step)"
  }
}

extension Course {
  /// Every step, in order.
  package var places: [StepPlace] {
    chapters.flatMap { chapter in
      chapter.steps.map { StepPlace(chapter: chapter, step: $0) }
    }
  }

  /// Returns the step after another, or nil at the end of the course.
  package func place(after place: StepPlace) -> StepPlace? {
    let places = self.places
    let index = places.firstIndex { $0.key == place.key }
    return index.flatMap { $0 + 1 < places.count ? places[$0 + 1] : nil }
  }

  /// Returns the step that progress is kept under a name for.
  ///
  /// A step that has another title now is known by the former one, too. A step
  /// that is in another chapter now, because that was divided or put together
  /// with another, is known by its own name, if no other step has it.
  package func place(named key: String) -> StepPlace? {
    let places = self.places
    let place =
      places.first { $0.key == key }
      ?? places.first { $0.formerKeys.contains(key) }
    if let place { return place }
    let slug = key.split(separator: "/").last.map(String.init) ?? ""
    let same = places.filter { $0.step.slug == slug }
    let former = places.filter { $0.step.formerSlugs.contains(slug) }
    let found = same.isEmpty ? former : same
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the number of the step after another, or nil at the end.
  package func number(after place: StepPlace) -> String? {
    self.place(after: place)?.number
  }

  /// Returns the step of a number such as `8.2`, or `8` for its first.
  package func place(numbered text: String) -> StepPlace? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let chapter = Int(parts[0]) else { return nil }
    let step = parts.count == 2 ? Int(parts[1]) : 1
    return places.first {
      $0.chapter.number == chapter && $0.step.number == step
    }
  }

  /// The fingerprint of all states: another course has another.
  ///
  /// It is that of each state's name and of the files that its listings change.
  package var fingerprint: String {
    let start = states.first?.tree.digest.description ?? ""
    let changes = states.flatMap { state in
      let paths = state.phase?.listings.map(\.path) ?? []
      return [state.tag] + paths.flatMap { [$0, state.tree[$0] ?? ""] }
    }
    return Digest.of([start] + changes).description
  }
}
