/// What the judge is doing, in a few words for a learner who's waiting.
enum Activity: Hashable, Sendable {
  case building, running

  /// Creates the activity from the names of the programs that are running, or
  /// returns `nil` if there are none.
  ///
  /// The compiler's programs and SwiftPM's are building, and all others are
  /// tests.
  init?(running programs: Set<String>) {
    guard !programs.isEmpty else { return nil }
    let areBuilding = programs.contains {
      $0.hasPrefix("swift") || $0.hasPrefix("clang")
    }
    self = areBuilding ? .building : .running
  }
}
