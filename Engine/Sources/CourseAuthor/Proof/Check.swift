import CoursePlatform

/// A single check on a course, such as on one state or one chaff.
struct Check: Sendable {
  /// The result of a check.
  struct Outcome: Sendable {
    let mistakes: [Mistake]
    /// Whether everything was checked, and another run would find the same.
    ///
    /// A test that took too long might have run on a busy machine, and a part
    /// that another mistake hides was skipped.
    let isSettled: Bool

    init(_ mistakes: [Mistake] = [], isSettled: Bool = true) {
      self.mistakes = mistakes
      self.isSettled = isSettled
    }

    /// Whether the outcome may be recorded as proved.
    var holds: Bool { mistakes.isEmpty && isSettled }
  }

  /// The name of the chapter's folder, or `nil` if the check covers several
  /// chapters.
  let chapter: String?
  /// The name of the check within its chapter, such as `1-red`.
  let name: String
  /// The location to report if a tool failure prevents the check.
  let location: SourceLocation
  /// The digest of everything that the outcome depends on, or `nil` if the
  /// check takes no time and is never recorded.
  let digest: Digest?
  private let prove: @Sendable () throws -> Outcome

  /// Creates a check that calls a closure to find mistakes.
  init(
    _ name: String,
    of chapter: String? = nil,
    at location: SourceLocation,
    digest: Digest? = nil,
    prove: @escaping @Sendable () throws -> Outcome
  ) {
    self.name = name
    self.chapter = chapter
    self.location = location
    self.digest = digest
    self.prove = prove
  }

  /// The name shown in progress reports, such as `08-turns/1-red`.
  var title: String { (chapter.map { "\($0)/" } ?? "") + name }

  /// Carries out the check and returns its outcome.
  ///
  /// If the check throws an error, that error is returned as a mistake.
  func outcome() -> Outcome {
    do {
      return try prove()
    } catch let mistake as Mistake {
      return Outcome([mistake])
    } catch {
      return Outcome([
        Mistake(
          "this part of the course can't be checked: \(error)",
          at: location
        )
      ])
    }
  }
}
