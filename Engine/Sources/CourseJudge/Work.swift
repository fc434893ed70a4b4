import CourseBuild
import Course

/// A save that's being judged, along with the results so far.
struct Work {
  let tree: Tree
  /// The learner's package as it was when the step began.
  let entry: Tree
  let lesson: LessonStep
  /// The files in no target's folder that the learner has added or changed.
  let strays: [StrayFile]
  /// The inventory of the learner's tests, corrected to match a test run.
  let inventory: TestInventory
  let testsAtEntry: TestInventory
  /// The inventory of the lesson's tests at the end of the step.
  let lessonsTests: TestInventory
  /// The names of the tests that the learner has added or changed in the step.
  var new: Set<TestName>
  /// The paths of the files that contain the new tests.
  let files: Set<String>
  /// The verdict on the learner's tests with the learner's program.
  let own: Verdict
  /// Whether the program has, or might have, changed since the step began.
  let isProgramNew: Bool
  /// The number of tests when the step was first completed, or `nil` if it
  /// hasn't been completed yet.
  let testsWhenDone: Int?
  /// The keys (`StepPlace.key`) of the steps where the learner's tests were
  /// accepted, keyed by test name.
  let homes: [String: String]
  var trials: Trials

  /// The failure of a new test with the program as it was before the step, or
  /// `nil` if none has been seen.
  var missedRed: MissedRed?
  /// The result of comparing the learner's program with the lesson's, or `nil`
  /// if they haven't been or can't be compared.
  var observed: Observed?
  /// The new tests that require more than this step, each mapped to the nearest
  /// later step whose program passes it.
  var ahead: [TestName: StepPlace] = [:]
  /// The names of the new tests that use what this step's refactoring adds to
  /// the lesson's program.
  var forRefactored: Set<TestName> = []
  /// The names of the tests from earlier steps that already require this step's
  /// code, so that no new test is needed.
  var alreadyCovered: Set<TestName> = []
  /// The names of the new tests that couldn't be tried with any of the lesson's
  /// programs.
  var ungraded: Set<TestName> = []
  /// The compiler's errors about names that the lesson's programs don't
  /// declare.
  var lacking: [Diagnostic] = []

  /// The mistake in the course that ended the search for a later step whose
  /// program passes the new tests, or `nil` if no mistake ended the search.
  var laterMistake: String?

  var place: StepPlace { lesson.place }

  /// The names of the tests from earlier steps that fail with the learner's
  /// program.
  var brokenOldTests: Set<TestName> {
    Set(own.brokenTests).subtracting(new)
  }

  /// Whether the learner is refactoring.
  ///
  /// This is the case if the step consists only of refactoring, or if the step
  /// has been completed and no test has been added since.
  var isTidying: Bool {
    guard let count = testsWhenDone else {
      return place.step.kind == .tidying
    }
    return inventory.tests.count <= count
  }

  /// The names of the new tests that could be tried with one of the lesson's
  /// programs.
  var graded: Set<TestName> { new.subtracting(ungraded) }

  /// Returns whether a test's file contains code for skipping tests.
  ///
  /// The source code is checked because a run in which every test is skipped
  /// has no results.
  func mentionsSkipping(_ test: TestName) -> Bool {
    inventory.files(of: [test]).contains { path in
      let text = tree[path] ?? ""
      return text.contains("XCTSkip") || text.contains(".disabled(")
    }
  }

  /// The tests that the learner has removed since the step began, except for
  /// tests that were only renamed.
  var removedTests: [TestInventory.Entry] {
    let names = Set(inventory.tests.map(\.name))
    let bodies = Set(inventory.tests.map(\.body))
    return testsAtEntry.tests.filter {
      !names.contains($0.name) && !bodies.contains($0.body)
    }
  }

  var changedHelpers: ChangedHelpers {
    ChangedHelpers(
      before: testsAtEntry,
      now: inventory,
      inLesson: lessonsTests
    )
  }

  /// The tests from earlier steps that depend on a changed helper, and that the
  /// learner hasn't changed themselves.
  var dependentTests: [TestInventory.Entry] {
    let old = Set(testsAtEntry.tests.map(\.name))
      .subtracting(changedTests.map(\.name))
    return changedHelpers.dependents(
      among: inventory.tests.filter { old.contains($0.name) }
    )
  }

  /// The tests from earlier steps that the learner has changed in this step,
  /// other than those that have changed as in the lesson.
  var changedTests: [TestInventory.Entry] {
    let old = Dictionary(grouping: testsAtEntry.tests, by: \.name)
    let lessons = Dictionary(grouping: lessonsTests.tests, by: \.name)
    return inventory.tests.filter { test in
      new.contains(test.name)
        && old[test.name]?.contains { $0.text != test.text } ?? false
        && !(lessons[test.name]?.contains { $0.text == test.text } ?? false)
    }
  }
}

extension TestInventory.Entry {
  /// The test's source code without the test's name: the opening brace and
  /// everything after it.
  fileprivate var body: Substring {
    text.firstIndex(of: "{").map { text[$0...] } ?? text[...]
  }
}
