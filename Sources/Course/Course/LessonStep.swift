/// A step with the trees that the lesson leads through in it.
struct LessonStep: Sendable {
  let place: Place
  /// The lesson's tree before the step's test, with what the step gives.
  let before: Tree
  /// The lesson's tree once the test passes.
  let after: Tree
  /// The lesson's tree at the end of the step.
  let last: Tree

  /// The tree whose tests a learner's program is held against: what tidying does
  /// to the tests may lean on helpers that it makes.
  var judged: Tree { asksForTest ? after : last }

  /// Whether the step asks for a test.
  var asksForTest: Bool { place.step.phase(.red) != nil }

  /// Whether there is any test in the lesson by the end of the step.
  var hasTests: Bool { !TestInventory(last).tests.isEmpty }

  /// How many tests fewer the lesson itself ends with than it begins with.
  var deletedTests: Int {
    max(0, TestInventory(before).tests.count - TestInventory(last).tests.count)
  }

  /// Returns tests with a file in each folder that the package has a target
  /// for: a learner may not have come to it yet.
  func completed(_ tests: Tree) -> Tree {
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
struct WrongProgram: Sendable {
  /// What to tell the learner whose tests let it through.
  let sentence: String
  let tree: Tree
}

extension Course {
  /// Returns a step with its trees.
  func lesson(at place: Place) -> LessonStep {
    let chapter = place.chapter.number
    let step = place.step.number
    let start = treeBefore(chapter, step) ?? Tree()
    let before = state(chapter, step, .given)?.tree ?? start
    let green = state(chapter, step, .green)?.tree ?? before
    return LessonStep(
      place: place,
      before: before,
      after: green,
      last: state(chapter, step, .refactor)?.tree ?? green
    )
  }

  /// Returns the step whose wrong programs the tests of a step must catch, or
  /// nil: one that asks for no test keeps those of the step before sharp.
  func graded(at place: Place) -> Place? {
    place.chapter.steps.last {
      $0.number <= place.step.number && $0.phase(.green) != nil
    }.map { Place(chapter: place.chapter, step: $0) }
  }

  /// Returns the wrong programs of a step itself.
  func wrongPrograms(of place: Place) -> [WrongProgram] {
    let right = lesson(at: place).after
    return place.chapter.chaffs.filter { $0.step == place.step.slug }
      .compactMap { chaff in
        guard let tree = try? chaff.tree(of: right) else { return nil }
        return WrongProgram(sentence: chaff.sentence, tree: tree)
      }
  }
}
