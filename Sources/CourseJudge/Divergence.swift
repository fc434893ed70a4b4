import CourseBuild
package import Course
import CoursePlatform

/// How a learner's program differs from the lesson's of a step: comments and
/// spacing aside, and names apart from the rest.
package struct Divergence: Hashable, Sendable {
  /// A place where the two programs do not say the same.
  struct Difference: Hashable, Sendable {
    /// The file and the line, in the learner's program.
    let location: SourceLocation
    /// The learner's line; nil where the file ends before it.
    let own: String?
    /// The lesson's line; nil where the file ends before it.
    let lesson: String?
  }

  /// A name that the learner chose where the lesson has another.
  struct Renaming: Hashable, Sendable {
    let own: String
    let lesson: String
  }

  /// The tag of the state of the step that is compared with.
  let tag: String
  /// The names that differ, as far as the programs are alike otherwise.
  let names: [Renaming]
  /// The first place that differs in more than a name; nil where there is none.
  let first: Difference?

  /// Where, and both lines.
  package var lines: [String] {
    guard !names.isEmpty || first != nil else {
      return [
        "Your program is that of the lesson at \(tag), comments and spacing aside."
      ]
    }
    return ["Beside the lesson's program at \(tag):"]
      + names.map { "  your `\($0.own)` is the lesson's `\($0.lesson)`" }
      + (first.map(Self.lines)
        ?? ["Nothing but names differs: it does the same."])
  }

  private static func lines(of first: Difference) -> [String] {
    [
      "The code differs first at \(first.location):",
      "  yours:      " + shown(first.own),
      "  the lesson: " + shown(first.lesson),
    ]
  }

  /// Returns the command of the shell that shows all that differs.
  package func command(in folder: String) -> String {
    "git -C \(folder.asShellWord) diff -w \(tag) -- Sources"
  }

  private static func shown(_ line: String?) -> String {
    guard let line else { return "(the file ends here)" }
    return Untrusted.cleaned(line.trimmed)
  }
}

extension Course {
  /// Returns how a program differs from the lesson's of a step.
  ///
  /// It is compared with what the step comes to: the nearest of its states from
  /// the Green on, unless it is still the program that the step began with.
  ///
  /// - Returns: the divergence, or nil for a course without states.
  /// - Throws: as `Course.states(ofChapter:)`.
  package func divergence(
    of tree: Tree,
    at place: StepPlace
  ) throws -> Divergence? {
    let own = tree.below("Sources")
    let states = try states(around: place)
    let compared = states.map { state in
      ProgramComparison(own: own, lesson: state.tree.below("Sources"))
    }
    let aims = states.indices.filter { states[$0].isAim(of: place.step) }
    let nearest = aims.min { compared[$0].distance < compared[$1].distance }
    guard let index = compared.lastIndex(where: \.isSame) ?? nearest else {
      return nil
    }
    return Divergence(
      tag: states[index].tag,
      names: compared[index].names,
      first: compared[index].first
    )
  }

  /// Returns the state before a step, and those of the step.
  private func states(around place: StepPlace) throws -> [State] {
    let states = try states(ofChapter: place.chapter.number)
    let own = states.indices.filter { index in
      if case .after(place.step.number, _) = states[index].point {
        true
      } else {
        false
      }
    }
    guard let first = own.first, let last = own.last else { return [] }
    return Array(states[max(0, first - 1)...last])
  }
}

extension State {
  /// Whether it is what a step comes to, before it is tidied or after.
  fileprivate func isAim(of step: Step) -> Bool {
    guard case .after(step.number, let kind) = point else { return false }
    return kind == .green || kind == .refactor || step.kind == .given
  }
}
