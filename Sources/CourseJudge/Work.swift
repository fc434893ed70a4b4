import CourseBuild
import Course
import CoursePlatform

/// A save that's being judged, along with the results so far.
struct Work {
  let tree: Tree
  /// The learner's package as it was when the step began.
  let entry: Tree
  let lesson: LessonStep
  /// The inventory of the learner's tests, corrected based on a test run.
  let inventory: TestInventory
  let testsAtEntry: TestInventory
  /// The learner's tests that are new in the step.
  var new: Set<TestName>
  /// The paths of the files that contain the new tests.
  let files: Set<String>
  /// The verdict on the learner's tests with the learner's program.
  let own: Verdict
  /// Whether the program has changed since the step began.
  let isProgramNew: Bool
  /// The number of tests when the step was first done, or `nil` if the step
  /// isn't done yet.
  let testsWhenDone: Int?
  /// The key (`StepPlace.key`) of the step where each of the learner's older
  /// tests was accepted, keyed by the test's name.
  let homes: [String: String]
  let trials: Trials

  /// The tests that require more than this step, each with the later step whose
  /// program passes the test.
  var ahead: [TestName: StepPlace] = [:]
  /// The older tests that already require the step's code and thereby make a
  /// new test unnecessary.
  var alreadyCovered: Set<TestName> = []
  /// The new tests that couldn't be tried with any of the lesson's programs.
  var ungraded: Set<TestName> = []
  /// The compiler's errors about names that the lesson's programs don't
  /// declare.
  var lacking: [Diagnostic] = []

  var place: StepPlace { lesson.place }

  /// The older tests that fail with the learner's program.
  var brokenOldTests: Set<TestName> {
    Set(own.brokenTests).subtracting(new)
  }

  /// Whether the learner is refactoring.
  ///
  /// The learner is refactoring if the step has no test to write, or if the
  /// step was done and no test has been added since.
  var isTidying: Bool {
    guard let count = testsWhenDone else {
      return place.step.kind == .tidying
    }
    return inventory.tests.count <= count
  }

  /// The new tests that could be tried with one of the lesson's programs.
  var graded: Set<TestName> { new.subtracting(ungraded) }

  /// Returns whether a test's file contains code that skips tests.
  ///
  /// This check is necessary because a run where every test is skipped has no
  /// results.
  func mentionsSkipping(_ test: TestName) -> Bool {
    inventory.files(of: [test]).contains { path in
      let text = tree[path] ?? ""
      return text.contains("XCTSkip") || text.contains(".disabled(")
    }
  }

  /// The older tests that the learner has removed, except for those that were
  /// only renamed.
  var removedTests: [TestInventory.Entry] {
    let names = Set(inventory.tests.map(\.name))
    let bodies = Set(inventory.tests.map(\.body))
    return testsAtEntry.tests.filter {
      !names.contains($0.name) && !bodies.contains($0.body)
    }
  }

  /// The test helpers that have changed since the step began.
  var changedHelpers: ChangedHelpers {
    ChangedHelpers(before: testsAtEntry, now: inventory)
  }

  /// The unchanged older tests that depend on a changed helper.
  var dependentTests: [TestInventory.Entry] {
    let old = Set(testsAtEntry.tests.map(\.name))
    return changedHelpers.dependents(
      among: inventory.tests.filter {
        old.contains($0.name) && !new.contains($0.name)
      }
    )
  }

  /// The older tests that the learner has changed since the step began.
  var changedTests: [TestInventory.Entry] {
    let old = Dictionary(grouping: testsAtEntry.tests, by: \.name)
    return inventory.tests.filter { test in
      new.contains(test.name)
        && old[test.name]?.contains { $0.text != test.text } ?? false
    }
  }
}

extension TestInventory.Entry {
  /// The test's source code from the opening brace on, which doesn't include
  /// the test's name.
  fileprivate var body: Substring {
    text.firstIndex(of: "{").map { text[$0...] } ?? text[...]
  }
}
