package import CourseContent
package import CourseJudge

extension Workspace {
  /// A hint as it is shown.
  package struct ShownHint: Hashable, Sendable {
    /// Which one of how many, such as `Hint 1 of 2`.
    package let title: String
    /// The help, as Markdown.
    package let text: String
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
    let step = place.step
    let phases =
      part == .test
      ? [step.phase(.given)].compactMap { $0 } + Part.test.phases(of: step)
      : Part.code.phases(of: step) + Part.tidying.phases(of: step)
    let fitting = phases.flatMap(\.hints)
    // Where no hint is for this part, those of the whole step are better than
    // none.
    let hints = fitting.isEmpty ? step.hints : fitting
    guard !hints.isEmpty else { return [] }
    let shown = try countHint(in: part.phase)
    return hints.prefix(shown + 1).enumerated().map { index, hint in
      ShownHint(
        title: "Hint \(index + 1) of \(hints.count)",
        text: hint.text
      )
    }
  }
}
