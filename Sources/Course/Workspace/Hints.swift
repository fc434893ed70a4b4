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
    let asked = step.phase(part.phase)?.prose ?? []
    return (told(before: part) + asked).joined(separator: "\n\n")
  }

  /// Returns what the lesson says of the part before, which is of its own code:
  /// the learner's may be another.
  private func told(before part: Part) -> [String] {
    let kind: Phase.Kind
    let title: String
    switch part {
    case .test:
      let given = step.phase(.given)
      return (given?.prose ?? []) + (given?.afterword ?? [])
    case .code: (kind, title) = (.red, "Of the lesson's own test:")
    case .tidying: (kind, title) = (.green, "Of the lesson's own code:")
    }
    let words = step.phase(kind)?.afterword ?? []
    return words.isEmpty ? [] : [title] + words
  }

  /// Returns what the chapter says before its first step, at that step.
  public var introduction: String {
    guard step.number == 1 else { return "" }
    let words = chapter.opening.prose + chapter.opening.afterword
    return words.filter { !$0.hasPrefix("![") }.joined(separator: "\n\n")
  }

  /// Returns the files that the lesson changes in a part of the step.
  public func files(for part: Part) -> [String] {
    step.phase(part.phase)?.listings.map(\.path) ?? []
  }

  /// Returns the listings of a part of the step as the lesson prints them; of
  /// the code, for comparing, where the lesson has nothing to tidy.
  public func listings(for part: Part) -> [String] {
    let tidying = step.phase(.refactor)
    let phase =
      part == .tidying && tidying == nil
      ? step.phase(.green) : step.phase(part.phase)
    return phase?.listings.map { $0.source.joined(separator: "\n") } ?? []
  }
}
