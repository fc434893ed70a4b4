import CoursePlatform

/// A file beside a lesson: one sentence, and listings.
protocol Aside {
  /// What it is called in mistakes; its folder is named for it.
  static var word: String { get }
  /// The slug of the step, such as `nine-marks`.
  var step: String { get }
  /// The file's name, without its ending.
  var name: String { get }
  /// The file's first line.
  var location: SourceLocation { get }

  init(
    step: String,
    name: String,
    sentence: String,
    listings: [Listing],
    location: SourceLocation
  )
}

extension Chaff: Aside { static let word = "chaff" }
extension Wheat: Aside { static let word = "wheat" }
