import CoursePlatform

/// A single check of a course.
struct Check: Sendable {
  /// The name, for reporting progress.
  let name: String
  /// The line to report a failure of the tools at.
  let location: SourceLocation
  private let prove: @Sendable () throws -> [Mistake]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - location: the line to report a failure of the tools at.
  ///   - prove: returns the mistakes.
  init(
    _ name: String,
    at location: SourceLocation,
    prove: @escaping @Sendable () throws -> [Mistake]
  ) {
    self.name = name
    self.location = location
    self.prove = prove
  }

  /// Returns the mistakes, including a failure of the tools.
  func mistakes() -> [Mistake] {
    do {
      return try prove()
    } catch let mistake as Mistake {
      return [mistake]
    } catch {
      return [Mistake("can't be proved: \(error)", at: location)]
    }
  }
}
