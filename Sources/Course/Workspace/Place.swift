/// A step of the course, and where it stands.
public struct Place: Sendable {
  /// The chapter.
  public let chapter: Chapter
  /// The step.
  public let step: Step

  /// The step's number in the course's headings, such as `8.2`.
  public var number: String { "\(chapter.number).\(step.number)" }

  /// The name that progress is kept under: it has no numbers, so that chapters
  /// and steps may be reordered.
  var key: String {
    let slug = chapter.slug.drop { $0.isNumber || $0 == "-" }
    return "\(slug)/\(step.slug)"
  }
}

extension Course {
  /// Every step, in order.
  public var places: [Place] {
    chapters.flatMap { chapter in
      chapter.steps.map { Place(chapter: chapter, step: $0) }
    }
  }

  /// Returns the step after another, or nil at the end of the course.
  func place(after place: Place) -> Place? {
    let places = self.places
    let index = places.firstIndex { $0.key == place.key }
    return index.flatMap { $0 + 1 < places.count ? places[$0 + 1] : nil }
  }

  /// Returns the number of the step after another, or nil at the end.
  public func number(after place: Place) -> String? {
    self.place(after: place)?.number
  }

  /// Returns the step of a number such as `8.2`, or `8` for its first.
  public func place(numbered text: String) -> Place? {
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
  var fingerprint: String {
    let start = states.first?.tree.digest.description ?? ""
    let changes = states.flatMap { state in
      let paths = state.phase?.listings.map(\.path) ?? []
      return [state.tag] + paths.flatMap { [$0, state.tree[$0] ?? ""] }
    }
    return Digest.of([start] + changes).description
  }
}
