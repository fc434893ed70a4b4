package import Course
package import CourseJudge

extension Workspace {
  /// A hint as it is shown.
  package struct ShownHint: Hashable, Sendable {
    /// Which one of how many, such as `Hint 1 of 2`.
    let title: String
    let blocks: [Markdown.Block]
    /// Whether there is none behind it.
    var isLast = false
  }

  /// Returns the hints for the part of a step that is asked for now, one more
  /// than the last time: from a nudge to nearly the answer.
  ///
  /// - Returns: the hints, the newest last; none where the step has none.
  /// - Throws: when the progress cannot be written.
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

  /// Returns the hints of a part.
  ///
  /// What is still to be written gets those of the whole step where it has none
  /// of its own; what is done needs none.
  private static func hints(for part: Part, of step: Step) -> [Hint] {
    guard step.kind == .cycle else { return step.hints }
    let given = part == .test ? [step.phase(.given)].compactMap(\.self) : []
    let fitting = (given + part.phases(of: step)).flatMap(\.hints)
    return fitting.isEmpty && part != .tidying ? step.hints : fitting
  }
}
