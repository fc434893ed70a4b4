/// A step with the lesson's trees before and after its phases.
package struct LessonStep: Sendable {
  package let place: StepPlace
  /// The lesson's tree before the step's first phase, or `nil` if an earlier
  /// mistake ends the course.
  package let start: Tree?
  /// The lesson's tree after each phase of the step.
  package let trees: [Phase.Kind: Tree]

  package init(place: StepPlace, start: Tree?, trees: [Phase.Kind: Tree]) {
    self.place = place
    self.start = start
    self.trees = trees
  }

  /// Finds the trees of a step.
  ///
  /// - Parameters:
  ///   - place: the step.
  ///   - states: the states of the step's chapter.
  init(_ place: StepPlace, in states: some Collection<State>) {
    var start: Tree?
    var trees: [Phase.Kind: Tree] = [:]
    for (previous, state) in zip(states, states.dropFirst()) {
      guard case .after(place.step.number, let phase) = state.point else {
        continue
      }
      start = start ?? previous.tree
      trees[phase] = state.tree
    }
    self.init(place: place, start: start, trees: trees)
  }

  /// The lesson's tree before the step's test, including the step's given code.
  package var before: Tree { trees[.given] ?? start ?? Tree() }

  /// The lesson's tree after the Green.
  package var after: Tree { trees[.green] ?? before }

  /// The lesson's tree at the end of the step.
  package var last: Tree { trees[.refactor] ?? after }

  /// The tree whose tests check a learner's program, and that wrong programs
  /// are made from.
  ///
  /// For a step that only tidies, that's its last tree: the tests may use
  /// helpers that the tidying adds.
  package var judged: Tree { asksForTest ? after : last }

  /// Whether the step requires a new test.
  package var asksForTest: Bool { place.step.phase(.red) != nil }

  /// Returns tests completed with a file for each test target that has none.
  ///
  /// The learner may not have got to that target yet.
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

  /// The wrong programs that the step's tests must catch.
  package var wrongPrograms: [WrongProgram] { place.wrongPrograms(on: judged) }
}

/// A wrong program that good tests catch.
package struct WrongProgram: Sendable {
  /// The sentence for a learner whose tests let the program through.
  package let sentence: String
  package let tree: Tree

  package init(sentence: String, tree: Tree) {
    self.sentence = sentence
    self.tree = tree
  }
}

extension StepPlace {
  /// The steps whose wrong programs the tests of this step must catch: this
  /// step and, if it requires no test, the last one before it that does.
  package var graded: [StepPlace] {
    let steps = chapter.steps.prefix { $0.number <= step.number }
    let last = steps.last { $0.phase(.green) != nil }
    return [last, step.kind == .tidying ? step : nil].compactMap(\.self)
      .map { StepPlace(chapter: chapter, step: $0) }
  }

  /// Applies the step's chaffs to a correct program, skipping chaffs that no
  /// longer apply.
  package func wrongPrograms(on right: Tree) -> [WrongProgram] {
    chapter.chaffs.filter { $0.step == step.slug }.compactMap { chaff in
      guard let tree = try? chaff.applied(to: right) else { return nil }
      return WrongProgram(sentence: chaff.sentence, tree: tree)
    }
  }
}
