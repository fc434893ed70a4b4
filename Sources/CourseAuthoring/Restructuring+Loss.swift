import CourseContent
import CourseSystem

extension Restructuring.Change {
  /// Makes sure that what is deleted is in git, or was never written.
  ///
  /// - Parameters:
  ///   - now: the course as it is.
  ///   - base: the course as git has it.
  /// - Throws: `Carry.Obstacle`.
  func checkNothingIsLost(
    of now: CourseSource,
    _ base: CourseSource
  ) throws {
    let isKept: Bool
    let name: String
    switch self {
    case .deleteStep(let number):
      let places = now.places.values
      guard let place = places.first(where: { $0.number == "\(number)" })
      else { return }
      name = "step \(number)"
      isKept = Self.text(of: place) == base.places[place.key].map(Self.text)
    case .deleteChapter(let number):
      guard let chapter = now.chapters.first(where: { $0.number == number })
      else { return }
      let old = base.chapters.first { $0.name == chapter.name }
      name = "chapter \(number)"
      isKept = Self.text(of: chapter) == old.map(Self.text)
    default: return
    }
    guard isKept else {
      throw Carry.Obstacle(
        description: "\(name) has changes that are not committed: they would "
          + "be lost. Commit them first, or put them back"
      )
    }
  }

  /// Returns all that a step says, but for its number.
  private static func text(of place: StepPlace) -> [String] {
    let parts = LessonParts(place.chapter.text, of: place.chapter)
    return parts.steps[place.step.number - 1].dropFirst()
      + asides(of: place.chapter) { $0 == place.step.slug }
  }

  /// Returns all that a chapter says.
  private static func text(of chapter: Chapter) -> [String] {
    let given = chapter.given.paths.flatMap { path in
      [path, chapter.given[path] ?? ""]
    }
    return chapter.text.lines + asides(of: chapter) { _ in true } + given
  }

  private static func asides(
    of chapter: Chapter,
    _ isWanted: (String) -> Bool
  ) -> [String] {
    let chaffs = chapter.chaffs.filter { isWanted($0.step) }.flatMap { chaff in
      [chaff.step, chaff.name, chaff.sentence]
        + chaff.listings.flatMap(\.source)
    }
    let wheats = chapter.wheats.filter { isWanted($0.step) }.flatMap { wheat in
      [wheat.step, wheat.name, wheat.sentence]
        + wheat.listings.flatMap(\.source)
    }
    return chaffs + wheats
  }
}
