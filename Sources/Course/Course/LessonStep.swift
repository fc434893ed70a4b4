/// A step with the trees that the lesson leads through in it.
package struct LessonStep: Sendable {
  package let place: StepPlace
  /// The lesson's tree before the step's first phase; nil where the course
  /// breaks off before.
  package let start: Tree?
  /// The lesson's trees after the phases that the step has.
  package let trees: [Phase.Kind: Tree]

  package init(place: StepPlace, start: Tree?, trees: [Phase.Kind: Tree]) {
    self.place = place
    self.start = start
    self.trees = trees
  }

  /// The lesson's tree before the step's test, with what the step gives.
  package var before: Tree { trees[.given] ?? start ?? Tree() }

  /// The lesson's tree once the test passes.
  package var after: Tree { trees[.green] ?? before }

  /// The lesson's tree at the end of the step.
  package var last: Tree { trees[.refactor] ?? after }

  /// The tree whose tests a learner's program is held against, and of which wrong
  /// programs are made: what tidying does to the tests may lean on helpers that
  /// it makes.
  package var judged: Tree { asksForTest ? after : last }

  /// Whether the step asks for a test.
  package var asksForTest: Bool { place.step.phase(.red) != nil }

  /// Returns tests with a file in each folder that the package has a target
  /// for: a learner may not have come to it yet.
  package func completed(_ tests: Tree) -> Tree {
    var tests = tests
    let folders = Set(
      last.tests.paths.compactMap { path in
        path.split(separator: "/").dropFirst().first
      }
    )
    for folder in folders where tests.below("Tests/\(folder)").isEmpty {
      tests["Tests/\(folder)/\(folder).swift"] = "import XCTest\n"
    }
    return tests
  }
}

/// A wrong program that good tests catch.
package struct WrongProgram: Sendable {
  /// What to tell the learner whose tests let it through.
  package let sentence: String
  package let tree: Tree
}

extension Course {
  /// Returns a step with its trees.
  package func lesson(at place: StepPlace) -> LessonStep {
    var start: Tree?
    var trees: [Phase.Kind: Tree] = [:]
    let states = states(of: place.chapter)
    for (previous, state) in zip(states, states.dropFirst()) {
      guard case .after(place.step.number, let phase) = state.point else {
        continue
      }
      start = start ?? previous.tree
      trees[phase] = state.tree
    }
    return LessonStep(place: place, start: start, trees: trees)
  }

  /// Returns the steps whose wrong programs the tests of a step must catch: the
  /// step itself, and where it asks for no test, the last one before that does.
  package func graded(at place: StepPlace) -> [StepPlace] {
    let steps = place.chapter.steps.prefix { $0.number <= place.step.number }
    let last = steps.last { $0.phase(.green) != nil }
    return [last, place.step.kind == .tidying ? place.step : nil]
      .compactMap(\.self)
      .map { StepPlace(chapter: place.chapter, step: $0) }
  }

  /// Returns the wrong programs of a step itself.
  package func wrongPrograms(of place: StepPlace) -> [WrongProgram] {
    wrongPrograms(of: place, on: lesson(at: place).judged)
  }

  /// Returns the programs that a right one becomes when it is made wrong as that
  /// of a step can be, as far as its code is still there.
  package func wrongPrograms(
    of place: StepPlace,
    on right: Tree
  ) -> [WrongProgram] {
    place.chapter.chaffs.filter { $0.step == place.step.slug }
      .compactMap { chaff in
        guard let tree = try? chaff.tree(of: right) else { return nil }
        return WrongProgram(sentence: chaff.sentence, tree: tree)
      }
  }
}
