extension Workspace {
  /// A hint as it is shown.
  public struct ShownHint: Hashable, Sendable {
    /// Which one of how many, such as `Hint 1 of 2`.
    public let title: String
    /// The help, as Markdown.
    public let text: String
  }

  /// Returns the next hint for the part of a step that is asked for now, from
  /// a nudge to nearly the answer; the last one again at the end.
  ///
  /// - Throws: when the progress cannot be written.
  public func nextHint(at place: Place, part: Part) throws -> ShownHint? {
    let phases: [Phase.Kind] =
      part == .test ? [.given, .red] : [.green, .refactor]
    let fitting = phases.compactMap(place.step.phase).flatMap(\.hints)
    // Where no hint is for this part, those of the whole step are better than
    // none.
    let hints = fitting.isEmpty ? place.step.hints : fitting
    guard !hints.isEmpty else { return nil }
    let shown = try countHint(in: part.phase)
    let index = min(shown, hints.count - 1)
    return ShownHint(
      title: "Hint \(index + 1) of \(hints.count)",
      text: hints[index].text
    )
  }
}

extension Place {
  /// Returns what the lesson says when a part of the step is asked for, as
  /// Markdown: what came of the part before, and what to do now.
  ///
  /// What a listing led to is not told before the learner has been there.
  public func prose(for part: Part) -> String {
    let before: [Phase.Kind] =
      switch part {
      case .test: [.given]
      case .code: [.red]
      case .tidying: [.green]
      }
    let told = before.compactMap(step.phase).flatMap(\.afterword)
    let asked = step.phase(part.phase)?.prose ?? []
    return (told + asked).joined(separator: "\n\n")
  }

  /// Returns the files that the lesson changes in a part of the step.
  public func files(for part: Part) -> [String] {
    step.phase(part.phase)?.listings.map(\.path) ?? []
  }

  /// Returns the listings of a part of the step as the lesson prints them.
  public func listings(for part: Part) -> [String] {
    step.phase(part.phase)?.listings.map {
      $0.source.joined(separator: "\n")
    } ?? []
  }
}
