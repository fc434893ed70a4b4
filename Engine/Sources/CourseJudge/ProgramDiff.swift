package import Course
import CoursePlatform

/// The lines that differ between a learner's program and the lesson's, apart
/// from comments, blank lines, and spacing.
package struct ProgramDiff: Hashable, Sendable {
  /// A group of adjacent lines that differ between the learner's program and
  /// the lesson's.
  struct Change: Hashable, Sendable {
    let location: SourceLocation
    let own: [String]
    let lesson: [String]

    /// The change as lines of text: its location, the learner's lines with the
    /// diff sign `-`, and the lesson's lines with the diff sign `+`.
    var lines: [String] {
      let texts = own.map { "- \($0)" } + lesson.map { "+ \($0)" }
      return ["", "\(location)"] + texts
    }
  }

  /// The tag of the lesson's state that the program is compared with.
  let tag: String
  let changes: [Change]

  /// Finds the differences between a learner's program and the lesson's program
  /// at the given tag.
  init(of own: Tree, with lesson: Tree, tag: String) {
    self.tag = tag
    let (own, lesson) = (own.below("Sources"), lesson.below("Sources"))
    let paths = Set(own.paths).union(lesson.paths).sorted()
    changes = paths.flatMap { path in
      Self.changes(from: own[path] ?? "", to: lesson[path] ?? "", path)
    }
  }

  private static func changes(
    from own: String,
    to lesson: String,
    _ path: String
  ) -> [Change] {
    let (own, lesson) = (code(in: own), code(in: lesson))
    return LineChanges(from: own.map(\.words), to: lesson.map(\.words)).regions
      .map { region in
        let first = own[region.old.lowerBound...].first ?? own.last
        return Change(
          location: SourceLocation(path: path, line: first?.number ?? 1),
          own: own[region.old].map(\.text),
          lesson: lesson[region.new].map(\.text)
        )
      }
  }

  /// Returns the lines that contain code, each with its line number and with a
  /// form whose spacing is normalized for comparison.
  private static func code(
    in text: String
  ) -> [(number: Int, text: String, words: String)] {
    text.lines.enumerated().compactMap { index, line in
      let words = line.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      guard !words.isEmpty, !words.hasPrefix("//") else { return nil }
      return (index + 1, line, words)
    }
  }

  /// The total number of lines that differ in either program.
  fileprivate var distance: Int {
    changes.map { $0.own.count + $0.lesson.count }.reduce(0, +)
  }

  /// A description of the differences for the learner, as lines of text.
  package var lines: [String] {
    guard !changes.isEmpty else {
      return [
        "Your program matches the lesson's at \(tag), apart from comments and "
          + "spacing."
      ]
    }
    let title =
      "Your program (-) compared with the lesson's at \(tag) (+):"
    return [title] + changes.flatMap(\.lines).map(Untrusted.cleaned)
  }
}

extension CourseReader {
  /// Returns the differences between a learner's program and the lesson's at a
  /// step.
  ///
  /// If the learner's program matches any of the lesson's states from the
  /// beginning to the end of the step, it's compared with the latest of those.
  /// Otherwise, it's compared with the most similar state from the step's green
  /// phase on.
  ///
  /// - Returns: The differences, or `nil` if the lesson has no state to compare
  ///   with.
  package func programDiff(
    of tree: Tree,
    at place: StepPlace
  ) throws -> ProgramDiff? {
    let states = try states(around: place)
    let diffs = states.map {
      ProgramDiff(of: tree, with: $0.tree, tag: $0.tag)
    }
    let aims = states.indices.filter { states[$0].isAim(of: place.step) }
    let nearest = aims.min { diffs[$0].distance < diffs[$1].distance }
    return (diffs.lastIndex { $0.changes.isEmpty } ?? nearest).map { diffs[$0] }
  }

  /// Returns the lesson's state before a step, followed by the step's own
  /// states.
  private func states(around place: StepPlace) throws -> [State] {
    let states = try states(ofChapter: place.chapter.number)
    let own = states.indices.filter { states[$0].isOf(place.step) }
    guard let first = own.first, let last = own.last else { return [] }
    return Array(states[max(0, first - 1)...last])
  }
}

extension State {
  /// Returns whether the state is the result of one of the step's phases.
  fileprivate func isOf(_ step: Step) -> Bool {
    if case .after(step.number, _) = point { true } else { false }
  }

  /// Returns whether the state contains all of the step's code, either before
  /// or after refactoring.
  fileprivate func isAim(of step: Step) -> Bool {
    guard case .after(step.number, let kind) = point else { return false }
    return [.green, .pin, .refactor].contains(kind) || step.kind == .given
  }
}
