package import CourseBuild
package import Course
import CoursePlatform

/// A judge that assesses learners' workspaces at the course's steps.
///
/// The judge runs the learner's new tests with the lesson's programs. The tests
/// must fail with the program from before the step, pass with the program from
/// after the step or from a later step, and fail differently with each wrong
/// program. The judge runs a list of checks (`checks(of:isKnown:)`), and
/// reports the first finding.
package struct Judge: Sendable {
  let course: Course
  let verdictService: VerdictService

  /// Creates a judge for a course that uses a service to get verdicts.
  package init(course: Course, verdictService: VerdictService) {
    self.course = course
    self.verdictService = verdictService
  }

  /// The state of a workspace at the beginning of a step.
  package struct Entry {
    /// The learner's package at the beginning of the step, or `nil` to use the
    /// lesson's package.
    package var tree: Tree?
    /// The key (`StepPlace.key`) of the step where each of the learner's tests
    /// was accepted, keyed by the test's name.
    package var homes: [String: String]

    package init(tree: Tree? = nil, homes: [String: String] = [:]) {
      self.tree = tree
      self.homes = homes
    }
  }

  /// Judges a learner's package at a step of the course.
  ///
  /// - Parameters:
  ///   - tree: The learner's package to judge.
  ///   - place: The step that the learner is working on.
  ///   - memory: The record of the learner's progress in the step.
  ///   - entry: The state of the workspace when the step began.
  ///   - ignoresCache: Whether to rerun the learner's tests even if nothing has
  ///     changed, to detect flaky tests.
  ///   - seen: A closure that's called before the judge's checks, first with
  ///     the verdict on the step's new tests, then with the verdict on all of
  ///     the learner's tests. Its second argument is whether there are new
  ///     tests.
  ///   - onSearch: A closure that's called for each later step that's tried
  ///     when the step's own program fails a test.
  /// - Returns: The judgement, which contains the first finding.
  /// - Throws: Any error thrown by `Course.lesson(at:)`,
  ///   `VerdictService.verdict(on:running:)`, `seen`, or `onSearch`.
  package func judge(
    _ tree: Tree,
    at place: StepPlace,
    memory: StepProgress = StepProgress(),
    entry: Entry = Entry(),
    ignoresCache: Bool = false,
    seen: (Verdict, Bool) throws -> Void = { _, _ in },
    onSearch: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    let lesson = try course.lesson(at: place)
    let isKnown = ignoresCache && verdictService.knownVerdict(on: tree) != nil
    var work = try work(
      on: tree,
      in: lesson,
      memory: memory,
      entry: entry,
      seen: seen
    )
    for check in checks(of: lesson, isKnown: isKnown, onSearch) {
      if let finding = try check(&work) {
        return judgement(of: finding, in: work)
      }
    }
    return judgement(of: work.ungradedFinding ?? .done, in: work)
  }

  /// Runs the learner's tests, starting with this step's new tests, and returns
  /// the save with the results for the checks.
  ///
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)` or
  ///   `seen`.
  private func work(
    on tree: Tree,
    in lesson: LessonStep,
    memory: StepProgress,
    entry: Entry,
    seen: (Verdict, Bool) throws -> Void
  ) throws -> Work {
    let entryTree = entry.tree ?? lesson.before
    let testsAtEntry = try verdictService.tests(in: entryTree)
    let known = testsAtEntry.fingerprints
    var inventory = try verdictService.tests(in: tree)
    let files = inventory.files(of: inventory.added(since: known))
    let isPart = !files.isEmpty && files != Set(inventory.tests.map(\.path))
    var scope = isPart ? TestScope.files(files) : .all
    var own = try verdictService.verdict(on: tree, running: scope)
    try seen(own, !files.isEmpty)
    // If the new tests never finish, neither does the whole suite.
    if isPart && !own.isTimeout {
      scope = .all
      own = try verdictService.verdict(on: tree)
      try seen(own, !files.isEmpty)
    }
    // The source shows where a test is declared; the run shows which tests
    // exist.
    inventory = inventory.completed(by: own, of: tree, running: scope)
    let new = inventory.added(since: known)
    return Work(
      tree: tree,
      entry: entryTree,
      lesson: lesson,
      inventory: inventory,
      testsAtEntry: testsAtEntry,
      new: new,
      files: inventory.files(of: new),
      own: own,
      isProgramNew: entry.tree.map { $0.program != tree.program } ?? true,
      testsWhenDone: memory.testsWhenDone,
      homes: entry.homes,
      trials: Trials(
        verdictService: verdictService,
        tree: tree,
        inventory: inventory
      )
    )
  }

  private func judgement(
    of finding: Judgement.Finding,
    in work: Work
  ) -> Judgement {
    Judgement(
      own: work.own,
      finding: finding,
      newTests: work.new.sorted(),
      hasRefactoring: work.place.step.phase(.refactor) != nil,
      ahead: work.ahead.map { test, later in
        Judgement.Ahead(
          test: test,
          step: later.number,
          isSoon: later.chapter.number <= work.place.chapter.number + 1
        )
      }.sorted { $0.test < $1.test },
      alreadyCovered: work.alreadyCovered.sorted(),
      ungraded: work.ungraded.sorted(),
      unknownNames: work.lacking.missingNames.sorted(),
      almostTests: finding.missesTests
        ? AlmostTests(work.inventory).words : [],
      kind: work.place.step.kind,
      isTidying: work.isTidying,
      isUntouched: !work.isProgramNew && work.new.isEmpty,
      tests: work.inventory.tests
    )
  }

  /// A check on a save that returns a finding, or `nil` if the save passes the
  /// check.
  typealias Check = (inout Work) throws -> Judgement.Finding?

  /// Returns the checks for a step, starting with the one whose finding matters
  /// most to a learner.
  private func checks(
    of lesson: LessonStep,
    isKnown: Bool,
    _ onSearch: @escaping (Judgement.Search) throws -> Void
  ) -> [Check] {
    let first: [Check] = [
      programIsClean, noTestIsSkipped,
      { try answersTheSameAgain($0, isKnown: isKnown) },
    ]
    let last: [Check] = [
      programPasses, programPassesTheLesson, newTestsStandAlone,
    ]
    guard lesson.asksForTest else {
      return first + [olderTestsFit] + last + [
        changedTestsAreAsSharp, removedTestsAreReplaced, testsCatchAsBefore,
      ]
    }
    return first + [
      hasNewTest, newTestsFailBefore,
      { try newTestsAreRight(&$0, onSearch: onSearch) },
      newTestsCatchWrongPrograms, olderTestsFit, changedTestsAreAsSharp,
      removedTestsAreReplaced,
    ] + last
  }

  /// Returns an inventory of the tests that a tree's files declare.
  ///
  /// - Throws: Any error thrown by `VerdictService.tests(in:)`.
  package func tests(in tree: Tree) throws -> TestInventory {
    try verdictService.tests(in: tree)
  }

  /// Returns whether a package and its tests compile.
  ///
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  package func compiles(_ tree: Tree) throws -> Bool {
    !(try verdictService.verdict(on: tree)).isCompileError
  }
}

extension Work {
  /// A finding that none of the new tests could be tried with a lesson's
  /// program, or `nil` if at least one could.
  ///
  /// This finding applies only if every check has passed.
  fileprivate var ungradedFinding: Judgement.Finding? {
    !ungraded.isEmpty && graded.isEmpty ? .ungraded : nil
  }
}

extension Judgement.Finding {
  /// Whether the finding is that tests are missing, possibly because of a
  /// typing mistake in the tests' source code.
  fileprivate var missesTests: Bool {
    switch self {
    case .noNewTest, .testsRemoved: true
    default: false
    }
  }
}
