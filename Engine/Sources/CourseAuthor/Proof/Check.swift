import CoursePlatform

/// A single check on a course, such as on one state or one chaff.
struct Check: Sendable {
  /// The name shown in progress reports.
  let name: String
  /// The location to report if a tool failure prevents the check.
  let location: SourceLocation
  private let prove: @Sendable () throws -> [Mistake]

  /// Creates a check that calls a closure to find mistakes.
  init(
    _ name: String,
    at location: SourceLocation,
    prove: @escaping @Sendable () throws -> [Mistake]
  ) {
    self.name = name
    self.location = location
    self.prove = prove
  }

  /// Carries out the check and returns the mistakes that were found.
  ///
  /// If the check throws an error, that error is returned as a mistake.
  func mistakes() -> [Mistake] {
    do {
      return try prove()
    } catch let mistake as Mistake {
      return [mistake]
    } catch {
      return [
        Mistake(
          "this part of the course can't be checked: \(error)",
          at: location
        )
      ]
    }
  }
}
