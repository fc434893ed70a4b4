/// What stands beside a lesson in a file of its own, and belongs to a step: one
/// sentence, and listings.
struct Aside: Hashable, Sendable {
  /// The slug of the step, such as `nine-marks`.
  let step: String
  /// The file's name, without its ending.
  let name: String
  let sentence: String
  let listings: [Listing]
  /// The file's first line.
  let location: SourceLocation
}

extension Chaff {
  /// Takes an aside for a wrong program.
  init(_ aside: Aside) {
    self.init(
      step: aside.step,
      name: aside.name,
      sentence: aside.sentence,
      listings: aside.listings,
      location: aside.location
    )
  }
}

extension Wheat {
  /// Takes an aside for right work that is not the lesson's.
  init(_ aside: Aside) {
    self.init(
      step: aside.step,
      name: aside.name,
      sentence: aside.sentence,
      listings: aside.listings,
      location: aside.location
    )
  }
}
