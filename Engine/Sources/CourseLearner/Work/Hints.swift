package import Course
package import CourseJudge

extension Workspace {
  /// A hint and the title that's shown above it.
  package struct ShownHint: Hashable, Sendable {
    /// The hint's number and the total number of hints, such as `Hint 1 of 2`.
    let title: String
    let blocks: [Markdown.Block]
    /// Whether this is the last hint for its part of the step.
    var isLast = false
  }

  /// Returns the hints shown so far for a part of a step, plus the next hint,
  /// if there is one.
  ///
  /// The hints are listed oldest first. The first hint is only a nudge, and the
  /// last one is nearly the whole answer. If the part has no hints, the array
  /// is empty.
  ///
  /// - Throws: `Files.Failure` if the learner's progress can't be written.
  package func nextHints(
    at place: StepPlace,
    part: Part
  ) throws -> [ShownHint] {
    let hints = Self.hints(for: part, of: place.step)
    guard !hints.isEmpty else { return [] }
    let shown = try countHint(in: part.phase)
    return hints.prefix(shown + 1).enumerated().map { index, hint in
      ShownHint(
        title: "Hint \(index + 1) of \(hints.count)",
        blocks: hint.blocks,
        isLast: index == hints.count - 1
      )
    }
  }

  /// Returns all hints for a part of a step.
  ///
  /// If the part has no hints of its own, the hints for the whole step are
  /// returned, unless the part is refactoring.
  private static func hints(for part: Part, of step: Step) -> [Hint] {
    guard step.kind == .cycle else { return step.hints }
    let given = part == .test ? [step.phase(.given)].compactMap(\.self) : []
    let fitting = (given + part.phases(of: step)).flatMap(\.hints)
    return fitting.isEmpty && part != .tidying ? step.hints : fitting
  }
}
