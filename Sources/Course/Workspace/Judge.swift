/// Judges a workspace at a step of the course.
///
/// The learner's tests are run with other programs than the learner's: with
/// the lesson's of before the step they must fail, with the lesson's of after
/// it they must pass, and each chaff they must catch. A test that does all
/// this fails for the right reason, however it is worded.
public struct Judge: Sendable {
  private let course: Course
  private let workshop: Workshop

  /// Creates a judge for a course.
  public init(course: Course, workshop: Workshop) {
    self.course = course
    self.workshop = workshop
  }

  /// Judges a tree at a step.
  ///
  /// - Parameters:
  ///   - tree: the learner's package.
  ///   - place: the step.
  ///   - memory: what the workspace remembers of the step.
  ///   - seen: called with the verdict on the step's new tests, then with that
  ///     on all of the learner's tests, before the rest is judged.
  /// - Returns: what the tree is worth.
  /// - Throws: when the tools fail, and what `seen` throws.
  func judge(
    _ tree: Tree,
    at place: Place,
    memory: StepMemory = StepMemory(),
    seen: (Verdict) throws -> Void = { _ in }
  ) throws -> Judgement {
    let lesson = LessonStep(place, in: course)
    let inventory = TestInventory(tree)
    let new = inventory.added(
      since: memory.testsAtEntry ?? TestInventory(lesson.before).fingerprints
    )
    let files = inventory.files(of: new)
    // The step's own tests come first; the rest of the suite follows.
    let isPart = !files.isEmpty && files != Set(inventory.tests.map(\.path))
    var own = try workshop.verdict(
      on: tree,
      running: isPart ? .files(files) : .all
    )
    try seen(own)
    // Where they have no end, the whole suite has none.
    if isPart && !own.isTimeout {
      own = try workshop.verdict(on: tree)
      try seen(own)
    }
    let finding =
      try lesson.asksForTest
      ? testFinding(tree, lesson, new, in: files)
        ?? codeFinding(tree, lesson, own)
      : tidyingFinding(tree, lesson, own)
    return Judgement(
      own: own,
      finding: finding,
      newTests: new.sorted(),
      hasRefactoring: place.step.phase(.refactor) != nil
    )
  }

  /// Returns what is wrong with the learner's tests, or nil.
  private func testFinding(
    _ tree: Tree,
    _ lesson: LessonStep,
    _ new: Set<TestName>,
    in files: Set<String>
  ) throws -> Judgement.Finding? {
    guard !new.isEmpty else { return .noNewTest }
    let before = try verdict(of: tree.tests, on: lesson.before, lesson)
    let after = try verdict(of: tree.tests, on: lesson.after, lesson)
    // A mistake of typing fails with any program: it is told first.
    if case .doesNotCompile = after { return .testsRefuseReference(after) }
    switch before {
    case .passes, .runsNothing:
      return .testsProveNothing
    case .fails, .crashes, .timesOut:
      let old = before.brokenTests.filter { !new.contains($0) }
      guard old.isEmpty else { return .oldTestsFail(old) }
    case .doesNotCompile:
      break
    }
    guard after.light == .green else { return .testsRefuseReference(after) }
    return try chaffFinding(tree, lesson, .files(files))
  }

  /// Returns the wrong programs that the learner's tests let through, or nil.
  ///
  /// Where there are new tests, it is they that must catch them: those of
  /// before cannot.
  private func chaffFinding(
    _ tree: Tree,
    _ lesson: LessonStep,
    _ scope: TestScope
  ) throws -> Judgement.Finding? {
    let chaffs = lesson.chaffs(in: course)
    let verdicts = SideBySide.results(
      of: chaffs.map { chaff in
        {
          try workshop.grade(
            lesson.completed(tree.tests),
            by: chaff.program,
            running: scope
          )
        }
      }
    )
    let missed = try zip(chaffs, verdicts).filter { _, verdict in
      try verdict.get().light == .green
    }
    return missed.isEmpty ? nil : .chaffsMissed(missed.map(\.0.sentence))
  }

  /// Returns what is wrong in a step that asks for no test: the tests must stay
  /// as sharp as they were.
  private func tidyingFinding(
    _ tree: Tree,
    _ lesson: LessonStep,
    _ own: Verdict
  ) throws -> Judgement.Finding {
    let finding = try codeFinding(tree, lesson, own)
    guard case .done = finding else { return finding }
    return try chaffFinding(tree, lesson, .all) ?? .done
  }

  // MARK: Remarks

  /// Returns what else there is to say of a judged tree, but for what was said
  /// before.
  ///
  /// - Parameters:
  ///   - judgement: what the tree is worth.
  ///   - tree: the learner's package.
  ///   - place: the step.
  ///   - memory: what the workspace remembers of the step, this save included.
  /// - Returns: the remarks, in the order they are made.
  /// - Throws: when the tools fail.
  func remarks(
    on judgement: Judgement,
    _ tree: Tree,
    at place: Place,
    memory: StepMemory
  ) throws -> [Remark] {
    var remarks: [Remark] = []
    func remark(
      _ remark: Remark,
      if holds: @autoclosure () throws -> Bool
    )
      rethrows
    {
      if try !memory.told.contains(remark.key) && holds() {
        remarks.append(remark)
      }
    }
    let lesson = LessonStep(place, in: course)
    if lesson.asksForTest && !memory.sawFailure {
      let program = tree.program.digest.description
      remark(
        judgement.isDone ? .testNeverSeenToFail : .codeBeforeTest,
        if: memory.programAtEntry.map { $0 != program } ?? false
      )
    }
    guard judgement.isDone else { return remarks }
    let now = judgement.own.results.count
    if let before = memory.testsWhenDone, !lesson.deletesTests {
      remark(.testsLost(before: before, now: now), if: now < before)
    }
    if let next = course.place(after: place) {
      try remark(.nextStepPasses(next.number), if: passes(next, tree))
    }
    return remarks
  }

  /// Returns whether a program passes the lesson's tests of a step that asks
  /// for one.
  private func passes(_ place: Place, _ tree: Tree) throws -> Bool {
    let lesson = LessonStep(place, in: course)
    guard lesson.asksForTest else { return false }
    return try verdict(of: lesson.after.tests, on: tree, lesson).light == .green
  }

  /// Returns what is wrong with the learner's program, or that all is done.
  private func codeFinding(
    _ tree: Tree,
    _ lesson: LessonStep,
    _ own: Verdict
  ) throws -> Judgement.Finding {
    guard own.light == .green || !lesson.hasTests else { return .codeFails }
    let reference = try verdict(of: lesson.last.tests, on: tree, lesson)
    guard reference.light != .green && lesson.hasTests else { return .done }
    return .codeFailsReference(
      reference,
      course.parting(of: tree, at: lesson.place)
    )
  }

  /// Returns what some tests do with the program of a tree.
  private func verdict(
    of tests: Tree,
    on program: Tree,
    _ lesson: LessonStep
  ) throws -> Verdict {
    try workshop.verdict(
      on: program.program.merging(lesson.completed(tests))
    )
  }
}

/// A step of the lesson as the judge needs it.
private struct LessonStep: Sendable {
  let place: Place
  /// The lesson's tree before the step's test, with what the step gives.
  let before: Tree
  /// The lesson's tree once the test passes.
  let after: Tree
  /// The lesson's tree at the end of the step.
  let last: Tree
  /// Whether the step asks for a test.
  let asksForTest: Bool

  init(_ place: Place, in course: Course) {
    self.place = place
    let chapter = place.chapter.number
    let step = place.step.number
    let start = course.treeBefore(chapter, step) ?? Tree()
    before = course.state(chapter, step, .given)?.tree ?? start
    let green = course.state(chapter, step, .green)?.tree ?? before
    after = green
    last = course.state(chapter, step, .refactor)?.tree ?? green
    asksForTest = place.step.phase(.red) != nil
  }

  /// Returns the wrong programs that good tests catch, with their sentences.
  ///
  /// A step that asks for no test keeps those of the step before sharp.
  func chaffs(in course: Course) -> [(sentence: String, program: Tree)] {
    let sharp = place.chapter.steps.last {
      $0.number <= place.step.number && $0.phase(.green) != nil
    }
    guard
      let sharp,
      let right = course.state(place.chapter.number, sharp.number, .green)
    else { return [] }
    return place.chapter.chaffs.filter { $0.step == sharp.number }.compactMap {
      chaff in
      guard let tree = try? chaff.tree(of: right.tree) else { return nil }
      return (chaff.sentence, tree)
    }
  }

  /// Whether there is any test in the lesson by the end of the step.
  var hasTests: Bool { !TestInventory(last).tests.isEmpty }

  /// Whether the lesson itself ends with fewer tests than it begins with.
  var deletesTests: Bool {
    TestInventory(last).tests.count < TestInventory(before).tests.count
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
