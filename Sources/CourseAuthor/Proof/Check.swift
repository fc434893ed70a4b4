import CoursePlatform

/// A single check of a course, such as of one state or one chaff.
struct Check: Sendable {
  /// The name to show when progress is reported.
  let name: String
  /// The location to report if the check can't be carried out because a tool
  /// fails.
  let location: SourceLocation
  private let prove: @Sendable () throws -> [Mistake]

  /// Creates a check that finds mistakes by calling a closure.
  ///
  /// - Parameters:
  ///   - name: The name to show when progress is reported.
  ///   - location: The location to report if a tool fails.
  ///   - prove: Carries out the check, and returns the mistakes that it found.
  init(
    _ name: String,
    at location: SourceLocation,
    prove: @escaping @Sendable () throws -> [Mistake]
  ) {
    self.name = name
    self.location = location
    self.prove = prove
  }

  /// Carries out the check, and returns the mistakes.
  ///
  /// An error that the check throws becomes a mistake.
  func mistakes() -> [Mistake] {
    do {
      return try prove()
    } catch let mistake as Mistake {
      return [mistake]
    } catch {
      return [Mistake("this can't be checked: \(error)", at: location)]
    }
  }
}
