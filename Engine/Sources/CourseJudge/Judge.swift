package import CourseBuild
package import Course

/// A judge that assesses a learner's package at a step of the course.
///
/// The judge runs the learner's new tests with the lesson's programs. The tests
/// must fail with the program as it was before the step, pass with the program
/// from the step itself or from a later one, and catch each deliberately wrong
/// program. The judge reports the first problem that its checks find.
package struct Judge: Sendable {
  let course: CourseReader
  let verdictService: any Verdicts
  /// The time limit for each search among earlier or later steps, in seconds.
  let searchSeconds: Double

  /// Creates a judge that assesses work on the given course and gets its
  /// verdicts from the given service.
  package init(
    course: CourseReader,
    verdictService: any Verdicts,
    searchSeconds: Double = 10
  ) {
    self.course = course
    self.verdictService = verdictService
    self.searchSeconds = searchSeconds
  }

  /// Judges a learner's package at a step of the course.
  ///
  /// - Parameters:
  ///   - submission: The learner's package, the step, and how it began.
  ///   - ignoresCache: Whether to rerun the learner's tests if their results
  ///     are cached, to detect flaky tests.
  ///   - seen: A closure that's called with each verdict on the learner's tests
  ///     before the checks begin, and with whether there are new tests. The
  ///     first verdict might cover only the files that contain new tests.
  ///   - onSearch: A closure that's called with the progress of the search for
  ///     a later step whose program passes the new tests.
  /// - Returns: The judgement, based on the first problem found.
  /// - Throws: Any error thrown by `CourseReader.lesson(at:)`,
  ///   `VerdictService.verdict(on:running:)`, `seen`, or `onSearch`.
  package func judge(
    _ submission: Submission,
    ignoresCache: Bool = false,
    seen: (Verdict, Bool) throws -> Void = { _, _ in },
    onSearch: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    let lesson = try course.lesson(at: submission.place)
    let isKnown =
      ignoresCache && verdictService.knownVerdict(on: submission.tree) != nil
    var work = try work(on: submission, in: lesson, seen: seen)
    for check in checks(of: lesson, isKnown: isKnown, onSearch) {
      if let finding = try check(&work) {
        return judgement(of: finding, in: work)
      }
    }
    return judgement(of: work.ungradedFinding ?? .done, in: work)
  }

  /// Runs the learner's tests, starting with the files that contain new tests,
  /// and returns the results for use in the checks.
  private func work(
    on submission: Submission,
    in lesson: LessonStep,
    seen: (Verdict, Bool) throws -> Void
  ) throws -> Work {
    let (tree, entry) = (submission.tree, submission.entry)
    let entryTree = entry.tree ?? lesson.baseline
    let testsAtEntry = try verdictService.tests(in: entryTree)
    let known = testsAtEntry.fingerprints
    let strays = strays(of: submission, entry: entryTree, in: lesson)
    let strayPaths = Set(strays.map(\.path))
    var inventory = try verdictService.tests(
      in: tree.filter { !strayPaths.contains($0) }
    )
    let files = inventory.files(of: inventory.added(since: known))
    let isPart = !files.isEmpty && files != Set(inventory.tests.map(\.path))
    var scope = isPart ? TestScope.files(files) : .all
    let places = TestPlaces(inventory)
    var own = places.completing(
      try verdictService.verdict(on: tree, running: scope)
    )
    try seen(own, !files.isEmpty)
    // If the new tests never finish, neither does the whole suite.
    if isPart && !own.isTimeout {
      scope = .all
      own = places.completing(try verdictService.verdict(on: tree))
      try seen(own, !files.isEmpty)
    }
    // The source shows where a test is declared; the run shows which tests
    // exist.
    inventory = inventory.completed(by: own, of: tree, running: scope)
    let new = inventory.added(since: known)
    let newFiles = inventory.files(of: new)
    return Work(
      tree: tree,
      entry: entryTree,
      lesson: lesson,
      strays: strays,
      inventory: inventory,
      testsAtEntry: testsAtEntry,
      lessonsTests: try verdictService.tests(in: lesson.stepEnd),
      new: new,
      files: newFiles,
      own: own,
      isProgramNew: entry.tree.map { $0.program != tree.program } ?? true,
      testsWhenDone: submission.memory.testsWhenDone,
      homes: entry.homes,
      trials: Trials(
        verdictService: verdictService,
        tree: tree,
        inventory: inventory,
        lingering: tree.filter(newFiles.contains).startsWork ? new : []
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
      missedRed: work.missedRed,
      ahead: work.ahead.map { test, later in
        Judgement.Ahead(
          test: test,
          step: later.number,
          isSoon: later.chapter.number <= work.place.chapter.number + 1
        )
      }.sorted { $0.test < $1.test },
      alreadyCovered: work.alreadyCovered.sorted(),
      ungraded: work.ungraded.sorted(),
      unknownNames: work.lacking.unknownNames(in: work.tree),
      lacking: work.lacking,
      observed: work.observed,
      testLookalikes: finding.missesTests
        ? TestLookalikes(work.inventory).words : [],
      kind: work.place.step.kind,
      isTidying: work.isTidying,
      isUntouched: !work.isProgramNew && work.new.isEmpty,
      tests: work.inventory.tests,
      laterMistake: work.laterMistake
    )
  }

  /// A function that checks a save and returns the problem that it found, or
  /// `nil` if there's none.
  typealias Check = (inout Work) throws -> Judgement.Finding?

  /// Returns the checks for a step, starting with the most important one.
  private func checks(
    of lesson: LessonStep,
    isKnown: Bool,
    _ onSearch: @escaping (Judgement.Search) throws -> Void
  ) -> [Check] {
    let first: [Check] = [
      filesAreInTargets, manifestIsRight, programIsClean, noTestIsSkipped,
      { try answersTheSameAgain($0, isKnown: isKnown) },
    ]
    let last: [Check] = [
      programPasses, programPassesTheLesson, newTestsStandAlone,
      programAnswersAsTheLesson,
    ]
    guard lesson.asksForTest else {
      return first + [olderTestsFit] + last + [
        changedTestsAreAsSharp, removedTestsAreReplaced, testsCatchAsBefore,
      ]
    }
    // Tests that record what the code does pass at once.
    let isPinning = lesson.place.step.kind == .pinning
    return first + [hasNewTest] + (isPinning ? [] : [newTestsFailBefore]) + [
      { try newTestsAreRight(&$0, onSearch: onSearch) },
      newTestsCatchWrongPrograms, olderTestsFit, changedTestsAreAsSharp,
      removedTestsAreReplaced,
    ] + last + [pinsCatchWrongPrograms]
  }

  /// The service that compares a learner's program with the lesson's.
  var observing: Observing {
    Observing(course: course, verdictService: verdictService)
  }

  /// Returns an inventory of the tests that a package's files declare.
  package func tests(in tree: Tree) throws -> TestInventory {
    try verdictService.tests(in: tree)
  }

  /// Returns whether a package and its tests compile.
  package func compiles(_ tree: Tree) throws -> Bool {
    !(try verdictService.verdict(on: tree)).isCompileError
  }
}

extension Work {
  /// The finding that there are new tests but none of them could be tried with
  /// the lesson's programs, or `nil` if that isn't the case.
  fileprivate var ungradedFinding: Judgement.Finding? {
    !ungraded.isEmpty && graded.isEmpty ? .ungraded : nil
  }
}

extension Judgement.Finding {
  /// Whether the finding is that tests are missing, possibly because XCTest
  /// doesn't recognize them.
  fileprivate var missesTests: Bool {
    switch self {
    case .noNewTest, .testsRemoved: true
    default: false
    }
  }
}
