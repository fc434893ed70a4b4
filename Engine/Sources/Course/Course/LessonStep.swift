package import CoursePlatform

/// A step, along with the lesson's files that a learner's work in the step is
/// compared with.
package struct LessonStep: Sendable {
  package let place: StepPlace
  /// The lesson's files that a learner who moves to the step starts with, or
  /// `nil` if a mistake in an earlier chapter makes them unavailable.
  ///
  /// These are the files before the step's first phase, so they don't include
  /// files that the step provides.
  package let stepStart: Tree?
  /// The lesson's files after each of the step's phases.
  package let phaseTrees: [Phase.Kind: Tree]

  package init(
    place: StepPlace,
    stepStart: Tree?,
    phaseTrees: [Phase.Kind: Tree]
  ) {
    self.place = place
    self.stepStart = stepStart
    self.phaseTrees = phaseTrees
  }

  /// Creates a lesson step by finding the lesson's files among the states of
  /// the step's chapter.
  ///
  /// - Parameters:
  ///   - place: The step, along with its chapter.
  ///   - states: The states of the step's chapter, in order.
  init(_ place: StepPlace, in states: some Collection<State>) {
    var stepStart: Tree?
    var phaseTrees: [Phase.Kind: Tree] = [:]
    for (previous, state) in zip(states, states.dropFirst()) {
      guard case .after(place.step.number, let phase) = state.point else {
        continue
      }
      stepStart = stepStart ?? previous.tree
      phaseTrees[phase] = state.tree
    }
    self.init(place: place, stepStart: stepStart, phaseTrees: phaseTrees)
  }

  /// The lesson's files that the step's new tests and code are measured
  /// against: a new test must fail with this program.
  ///
  /// These are the files just before the step's test is written, including
  /// files that the step provides.
  package var baseline: Tree { phaseTrees[.given] ?? stepStart ?? Tree() }

  /// The lesson's own solution of the step: its files after the green phase.
  package var solution: Tree { phaseTrees[.green] ?? baseline }

  /// The lesson's solution along with the tests that record what it does, if
  /// the step adds any.
  var pinned: Tree { phaseTrees[.pin] ?? solution }

  /// The test files in which the step's tests record what the solution does, or
  /// no files if the step has no solution or no such tests.
  var pinsOfSolution: Tree {
    let paths = pinsSolution ? pinned.differences(from: solution) : []
    return pinned.filter(paths.contains)
  }

  /// The lesson's files at the end of the step, after any refactoring.
  package var stepEnd: Tree { phaseTrees[.refactor] ?? pinned }

  /// The reference for judging a learner's work: the tests for the learner's
  /// program, and the correct program that chaffs are applied to.
  ///
  /// If the learner only refactors in the step, these are the files at the end
  /// of the step, because the tests might use helpers that the refactoring
  /// adds. Otherwise, they're the lesson's solution.
  package var reference: Tree { asksForTest ? pinned : stepEnd }

  /// Whether the learner must write a new test in the step.
  package var asksForTest: Bool {
    [.cycle, .pinning].contains(place.step.kind)
  }

  /// Whether the learner writes tests that record what the code does after
  /// writing the code.
  package var pinsSolution: Bool {
    place.step.kind == .cycle && phaseTrees[.pin] != nil
  }

  /// Returns a learner's tests, along with a placeholder file for each of the
  /// lesson's test targets that would otherwise be empty.
  ///
  /// A target can be empty because the learner hasn't reached the target's
  /// first test yet.
  package func fillingEmptyTargets(in tests: Tree) -> Tree {
    var tests = tests
    let folders = Set(
      stepEnd.tests.paths.compactMap { path in
        path.split(separator: "/").dropFirst().first
      }
    )
    for folder in folders where tests.below("Tests/\(folder)").isEmpty {
      tests["Tests/\(folder)/\(folder).swift"] = "import XCTest\n"
    }
    return tests
  }

  /// The deliberately wrong programs that the tests for the step must catch.
  package var wrongPrograms: [WrongProgram] {
    place.wrongPrograms(on: reference)
  }

  /// The mistakes in the step's chaffs that can't be applied to the lesson's
  /// program.
  package var unfitChaffs: [Mistake] {
    place.chaffs.compactMap { chaff in
      do {
        _ = try chaff.applied(to: reference)
        return nil
      } catch {
        return error as? Mistake ?? Mistake("\(error)", at: chaff.location)
      }
    }
  }
}

/// A deliberately wrong program, which good tests must catch.
package struct WrongProgram: Sendable {
  /// A sentence that describes the program, shown to learners whose tests let
  /// the program pass.
  package let sentence: String
  package let tree: Tree

  package init(sentence: String, tree: Tree) {
    self.sentence = sentence
    self.tree = tree
  }
}

extension StepPlace {
  /// The steps whose deliberately wrong programs the tests for this step must
  /// catch.
  ///
  /// These are the chapter's most recent step with new tests (which can be this
  /// step) and, if the learner only refactors in this step, this step
  /// itself.
  package var graded: [StepPlace] {
    let steps = chapter.steps.prefix { $0.number <= step.number }
    let last = steps.last { [.cycle, .pinning].contains($0.kind) }
    return [last, step.kind == .tidying ? step : nil].compactMap(\.self)
      .map { StepPlace(chapter: chapter, step: $0) }
  }

  fileprivate var chaffs: [Variant] {
    chapter.chaffs.filter { $0.step == step.slug }
  }

  /// Returns the deliberately wrong programs that result from applying each of
  /// the step's chaffs to a correct program.
  ///
  /// Chaffs that can't be applied to the program are skipped: a later step's
  /// program may not have their lines anymore.
  package func wrongPrograms(on right: Tree) -> [WrongProgram] {
    chaffs.compactMap { chaff in
      guard let tree = try? chaff.applied(to: right) else { return nil }
      return WrongProgram(sentence: chaff.sentence, tree: tree)
    }
  }
}
