package import CourseBuild
package import Course
import CoursePlatform

/// Judges a workspace at a step of the course.
///
/// The learner's new tests are run with the lesson's programs: with that of
/// before the step they must fail, and they must pass with that of this step or
/// of a later one. A test that does both fails for the right reason, however it
/// is worded, and whatever the lesson's own test asks for.
package struct Judge: Sendable {
  private let course: Course
  private let verdictService: VerdictService

  /// Creates a judge for a course.
  package init(course: Course, verdictService: VerdictService) {
    self.course = course
    self.verdictService = verdictService
  }

  /// Judges a tree at a step.
  ///
  /// - Parameters:
  ///   - tree: the learner's package.
  ///   - place: the step.
  ///   - memory: what the workspace remembers of the step.
  ///   - isAgain: whether the learner's tests are run though nothing changed, to
  ///     see whether they answer the same.
  ///   - seen: called with the verdict on the step's new tests, then with that
  ///     on all of the learner's tests, before the rest is judged.
  ///   - looksFurther: called when the step's own program disagrees with a test,
  ///     before those of later steps are tried, which may take a while.
  /// - Returns: what the tree is worth.
  /// - Throws: as `VerdictService.verdict(on:running:)` does, and what `seen`
  ///   throws.
  package func judge(
    _ tree: Tree,
    at place: StepPlace,
    memory: StepProgress = StepProgress(),
    isAgain: Bool = false,
    seen: (Verdict) throws -> Void = { _ in },
    looksFurther: () throws -> Void = {}
  ) throws -> Judgement {
    let lesson = try course.lesson(at: place)
    let known =
      try memory.testsAtEntry
      ?? verdictService.tests(in: lesson.before).fingerprints
    var inventory = try verdictService.tests(in: tree)
    let files = inventory.files(of: inventory.added(since: known))
    let isKnown = isAgain && verdictService.knownVerdict(on: tree) != nil
    // The step's own tests come first; the rest of the suite follows.
    let isPart = !files.isEmpty && files != Set(inventory.tests.map(\.path))
    var scope = isPart ? TestScope.files(files) : .all
    var own = try verdictService.verdict(on: tree, running: scope)
    try seen(own)
    // Where they have no end, the whole suite has none.
    if isPart && !own.isTimeout {
      scope = .all
      own = try verdictService.verdict(on: tree)
      try seen(own)
    }
    // The text shows where a test stands; which there are, the run says.
    inventory = inventory.completed(by: own, of: tree, running: scope)
    let new = inventory.added(since: known)
    var work = Work(
      tree: tree,
      lesson: lesson,
      new: new,
      files: inventory.files(of: new),
      own: own,
      isProgramNew: memory.programAtEntry.map {
        $0 != tree.program.digest.description
      } ?? true
    )
    let finding =
      try flaw(in: tree, own, isKnown: isKnown)
      ?? (lesson.asksForTest
        ? testFinding(&work, looksFurther) ?? oldTestFinding(work)
          ?? codeFinding(work)
        : tidyingFinding(work))
    return Judgement(
      own: own,
      finding: finding,
      newTests: new.sorted(),
      hasRefactoring: place.step.phase(.refactor) != nil,
      ahead: work.ahead.map { test, later in
        Judgement.Ahead(
          test: test,
          step: later.number,
          isSoon: later.chapter.number <= place.chapter.number + 1
        )
      }.sorted { $0.test < $1.test },
      askedAlready: work.askedAlready.sorted(),
      unknownNames: Set(work.unknown.flatMap(\.quotedNames)).sorted(),
      almostTests: finding.isNoNewTest ? AlmostTests(inventory).words : [],
      kind: place.step.kind,
      isUntouched: !work.isProgramNew && new.isEmpty,
      tests: inventory.tests
    )
  }

  /// What is judged, and what came of it so far.
  private struct Work {
    let tree: Tree
    let lesson: LessonStep
    /// The tests that are new in this step, and their files.
    let new: Set<TestName>
    let files: Set<String>
    /// What the learner's tests do with the learner's program.
    let own: Verdict
    /// Whether the program is not as it was when the step began.
    let isProgramNew: Bool
    /// The tests that ask for more than this step, and where the lesson gets
    /// there.
    var ahead: [TestName: StepPlace] = [:]
    /// The tests of before that leave no new one to write.
    var askedAlready: Set<TestName> = []
    /// What the lesson's programs lack to run the new tests, in the compiler's
    /// words.
    var unknown: [Diagnostic] = []

    /// The tests of before that fail.
    var brokenOldTests: [TestName] {
      own.brokenTests.filter { !new.contains($0) }
    }
  }

  /// Returns what spoils any verdict, or nil.
  private func flaw(
    in tree: Tree,
    _ own: Verdict,
    isKnown: Bool
  ) throws -> Judgement.Finding? {
    if let (word, location) = tree.testingWord {
      return .programKnowsTests(word: word, location)
    }
    guard isKnown, !own.isTimeout else { return nil }
    let flaky = own.differences(
      from: try verdictService.verdict(on: tree, running: .again)
    )
    return flaky.isEmpty ? nil : .flaky(flaky)
  }

  /// Returns the tests of a tree, as its text shows them.
  ///
  /// - Throws: as `VerdictService.tests(in:)` does.
  package func tests(in tree: Tree) throws -> TestInventory {
    try verdictService.tests(in: tree)
  }

  /// Returns whether a package compiles, its tests included.
  ///
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  package func compiles(_ tree: Tree) throws -> Bool {
    !(try verdictService.verdict(on: tree)).isCompileError
  }

  // MARK: Tests

  /// Returns what is wrong with the learner's new tests, or nil.
  private func testFinding(
    _ work: inout Work,
    _ looksFurther: () throws -> Void
  ) throws -> Judgement.Finding? {
    guard !work.new.isEmpty else {
      work.askedAlready = try askedAlready(work)
      return work.askedAlready.isEmpty ? .noNewTest : nil
    }
    let lesson = work.lesson
    let search = ReferenceSearch(
      course: course,
      verdictService: verdictService,
      tree: work.tree,
      files: work.files
    )
    let before = try search.verdict(on: lesson.before, lesson)
    guard !work.new.isSubset(of: before.passedTests) else {
      return .testsProveNothing
    }
    let after = try search.verdict(on: lesson.after, lesson)
    var left = work.new.subtracting(after.passedTests)
    if !left.isEmpty && lesson.last.program != lesson.after.program {
      let last = try search.verdict(on: lesson.last, lesson)
      left.subtract(last.passedTests)
    }
    if !left.isEmpty {
      if !after.isTimeout {
        try looksFurther()
        work.ahead = try search.agreement(
          of: left,
          after: lesson.place,
          where: after
        )
      }
      left.subtract(work.ahead.keys)
    }
    guard left.isEmpty else {
      if case .doesNotCompile(let errors) = after, !work.own.isCompileError {
        // Tests that use names of the learner's own cannot be tried with the
        // lesson's programs: that makes them no worse.
        work.unknown = errors
        return nil
      }
      return try disagreement(of: left, work, search, after)
    }
    return try chaffFinding(work, after: after)
  }

  /// Returns the tests of before that ask for what the step does: they fail with
  /// the lesson's program of before it, and pass with that of after it.
  ///
  /// There are none where they let a wrong program of the step through: then
  /// there is a test to write.
  private func askedAlready(_ work: Work) throws -> Set<TestName> {
    let lesson = work.lesson
    let inventory = try verdictService.tests(in: work.tree)
    let search = ReferenceSearch(
      course: course,
      verdictService: verdictService,
      tree: work.tree,
      files: Set(inventory.tests.map(\.path))
    )
    guard !search.files.isEmpty else { return [] }
    let after = try search.verdict(on: lesson.after, lesson)
    let before = try search.verdict(on: lesson.before, lesson).passedTests
    let asking = after.passedTests.subtracting(before)
    guard !asking.isEmpty else {
      return try askedAhead(work, search, after, before)
    }
    let missed = try Grading(
      verdictService: verdictService,
      tests: work.tree.tests
    )
    .missed(of: lesson.wrongPrograms, lesson, running: .all)
    return missed.isEmpty ? asking : []
  }

  /// Returns the tests of before that ask for what this step does and for more:
  /// they pass with the learner's program, and with a later one of the lesson.
  ///
  /// There are none where that later program, made wrong as this step's own can
  /// be, gets past them.
  private func askedAhead(
    _ work: Work,
    _ search: ReferenceSearch,
    _ after: Verdict,
    _ before: Set<TestName>
  ) throws -> Set<TestName> {
    let candidates = work.own.passedTests
      .subtracting(after.passedTests.union(before))
    guard work.own.light == .green, !candidates.isEmpty else { return [] }
    let place = work.lesson.place
    let ahead = try search.agreement(of: candidates, after: place)
    let grading = Grading(
      verdictService: verdictService,
      tests: work.tree.tests
    )
    let isSharp = try Set(ahead.values.map(\.number)).contains { number in
      guard let later = try course.place(numbered: number) else { return false }
      let lesson = try course.lesson(at: later)
      return try grading.missed(
        of: place.wrongPrograms(on: lesson.last),
        lesson,
        running: .files(search.files)
      ).isEmpty
    }
    return isSharp ? Set(ahead.keys) : []
  }

  /// Returns why tests pass with no program of the lesson.
  private func disagreement(
    of tests: Set<TestName>,
    _ work: Work,
    _ search: ReferenceSearch,
    _ after: Verdict
  ) throws -> Judgement.Finding {
    // A mistake of typing fails with any program, and so is told as one.
    if after.isCompileError { return .testsDoNotCompile(after) }
    let place = work.lesson.place
    let changed =
      after.isTimeout ? nil : try search.change(of: tests, upTo: place)
    return .testsDisagree(
      Judgement.Disagreement(
        step: place.number,
        verdict: after,
        changedAt: changed?.number
      )
    )
  }

  /// Returns the wrong programs that the new tests let through, or nil.
  private func chaffFinding(
    _ work: Work,
    after: Verdict
  ) throws -> Judgement.Finding? {
    let lesson = work.lesson
    let grading = Grading(
      verdictService: verdictService,
      tests: work.tree.tests
    )
    let missed = try grading.missed(
      of: lesson.wrongPrograms,
      lesson,
      running: .files(work.files),
      right: after
    )
    guard !missed.isEmpty else { return nil }
    if let later = try missedLater(work, grading) {
      return later.isEmpty ? nil : .chaffsMissed(later.map(\.sentence))
    }
    // Tests of before may have asked for it already.
    let stillMissed = try grading.missed(of: missed, lesson, running: .all)
    return stillMissed.isEmpty
      ? nil : .chaffsMissed(stillMissed.map(\.sentence))
  }

  /// Returns the wrong programs of this step that get past tests that ask for
  /// more than it, or nil where that cannot be told.
  ///
  /// With the step's own program such tests fail for its fake alone. So they are
  /// tried where the lesson gets there, with that program made wrong as this
  /// step's can be; or with the wrong programs of that later step.
  private func missedLater(
    _ work: Work,
    _ grading: Grading
  ) throws -> [WrongProgram]? {
    for number in Set(work.ahead.values.map(\.number)).sorted() {
      guard let place = try course.place(numbered: number) else { continue }
      let later = try course.lesson(at: place)
      let wrong = work.lesson.place.wrongPrograms(on: later.judged)
      let missed = try grading.missed(
        of: wrong,
        later,
        running: .files(work.files)
      )
      if !wrong.isEmpty {
        return try grading.missed(of: missed, later, running: .all)
      }
      let programs = later.wrongPrograms
      let missedThere = try grading.missed(
        of: programs,
        later,
        running: .files(work.files)
      )
      if programs.isEmpty || missedThere.count < programs.count { return [] }
    }
    return nil
  }

  /// Returns what is wrong with the tests of before, or nil.
  ///
  /// They are judged by the learner's own program, unless the lesson says that
  /// a requirement changed.
  private func oldTestFinding(_ work: Work) throws -> Judgement.Finding? {
    if let outdated = try outdatedTests(work) { return outdated }
    let old = work.brokenOldTests
    guard !old.isEmpty, !work.isProgramNew else { return nil }
    return .oldTestsFail(old)
  }

  /// Returns the tests of before that ask for what this step changes, or nil.
  private func outdatedTests(_ work: Work) throws -> Judgement.Finding? {
    let lesson = work.lesson
    func search(_ files: Set<String>) -> ReferenceSearch {
      ReferenceSearch(
        course: course,
        verdictService: verdictService,
        tree: work.tree,
        files: files
      )
    }
    func verdict(_ program: Tree, _ files: Set<String>) throws -> Verdict {
      try search(files).verdict(on: program, lesson)
    }
    if case .doesNotCompile(let errors) = work.own {
      let files = Set(errors.map(\.path))
      guard files.allSatisfy({ $0.hasPrefix("Tests/") }),
        work.files.isDisjoint(with: files),
        case .doesNotCompile = try verdict(lesson.last, files),
        !(try verdict(lesson.before, files).isCompileError)
      else { return nil }
      return .outdatedTests(errors.map { "\($0)" })
    }
    let old = Set(work.brokenOldTests)
    guard !old.isEmpty else { return nil }
    let files = try verdictService.tests(in: work.tree).completed(
      by: work.own,
      of: work.tree
    ).files(of: old)
    let contradicted = try old.intersection(
      verdict(lesson.before, files).passedTests
    ).subtracting(try verdict(lesson.last, files).passedTests)
    // One that a later program passes asks for more, and for nothing old.
    let ahead = try search(files).agreement(
      of: contradicted,
      after: lesson.place
    )
    let outdated = contradicted.subtracting(ahead.keys)
    return outdated.isEmpty
      ? nil : .outdatedTests(outdated.sorted().map { "\($0)" })
  }

  // MARK: Programs

  /// Returns what is wrong with the learner's program, or that all is done.
  private func codeFinding(_ work: Work) throws -> Judgement.Finding {
    let lesson = work.lesson
    let hasTests = try !verdictService.tests(in: lesson.last).tests.isEmpty
    guard work.own.light == .green || !hasTests else { return .codeFails }
    guard hasTests else { return .done }
    let lessonTests = LessonTests(
      verdictService: verdictService,
      lesson: lesson
    )
    let reference = try lessonTests.verdict(on: work.tree)
    guard reference.light == .green else {
      let isAhead = try lessonTests.areMetLater(
        reference.brokenTests,
        by: work.tree,
        in: course
      )
      if isAhead { return .done }
      return .codeFailsReference(
        reference,
        try course.divergence(of: work.tree, at: lesson.place),
        counterparts(reference, work)
      )
    }
    let missing = try lessonTests.missing(in: reference)
    return missing.isEmpty ? .done : .lessonTestsMissing(missing)
  }

  /// Returns what the lesson calls otherwise, where its tests do not compile.
  private func counterparts(
    _ reference: Verdict,
    _ work: Work
  ) -> NameCounterparts? {
    guard case .doesNotCompile(let errors) = reference else { return nil }
    return NameCounterparts(
      missing: errors,
      in: work.tree,
      lesson: work.lesson.judged
    )
  }

  /// Returns what is wrong in a step that asks for no test: the tests must stay
  /// as sharp as they were.
  private func tidyingFinding(_ work: Work) throws -> Judgement.Finding {
    if let outdated = try outdatedTests(work) { return outdated }
    let finding = try codeFinding(work)
    guard case .done = finding else { return finding }
    let grading = Grading(
      verdictService: verdictService,
      tests: work.tree.tests
    )
    let missed = try work.lesson.place.graded.flatMap { place in
      let lesson = try course.lesson(at: place)
      return try grading.missed(of: lesson.wrongPrograms, lesson, running: .all)
    }
    return missed.isEmpty ? .done : .chaffsMissed(missed.map(\.sentence))
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
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  package func remarks(
    on judgement: Judgement,
    _ tree: Tree,
    at place: StepPlace,
    memory: StepProgress
  ) throws -> [Remark] {
    var remarks: [Remark] = []
    func remark(
      _ remark: Remark,
      if holds: @autoclosure () throws -> Bool
    )
      rethrows
    {
      if try !isTold(remark.topic) && holds() { remarks.append(remark) }
    }
    func isTold(_ topic: Remark.Topic) -> Bool {
      memory.wasTold(topic) || remarks.contains { $0.topic == topic }
    }
    let lesson = try course.lesson(at: place)
    if lesson.asksForTest && !memory.sawFailure {
      let program = tree.program.digest.description
      // A program that was only tidied is not ahead of its test.
      try remark(
        judgement.isDone ? .testNeverSeenToFail : .codeBeforeTest,
        if: memory.programAtEntry.map { $0 != program } ?? false
          && (judgement.isDone || judgement.own.light != .green
            || passes(place, tree))
      )
    }
    guard judgement.isDone else { return remarks }
    let now = judgement.own.results.count
    let counts = [memory.testCountAtEntry, memory.testsWhenDone]
    if let before = counts.compactMap(\.self).max() {
      try remark(
        .testsLost(before: before, now: now),
        if: now < before - deletedTests(in: lesson)
      )
    }
    // A mistake in the next chapter doesn't matter here.
    if let next = try? course.place(after: place),
      !judgement.ahead.contains(where: { $0.step == next.number })
    {
      let isNews = !isTold(.gotAhead)
      try remark(
        isNews ? .nextStepPasses(next.number) : .stillAhead(next.number),
        if: passes(next, tree)
      )
    }
    if place.endsChapter,
      let found = try NearMissTests(
        course: course,
        verdictService: verdictService
      ).nearMiss(of: tree, at: place)
    {
      remarks.append(
        .nearMiss(test: found.test, message: found.message, page: found.page)
      )
    }
    return remarks
  }

  /// Returns how many tests fewer the lesson itself ends a step with than it
  /// began it with.
  private func deletedTests(in lesson: LessonStep) throws -> Int {
    let before = try verdictService.tests(in: lesson.before).tests.count
    return max(
      0,
      before - (try verdictService.tests(in: lesson.last).tests.count)
    )
  }

  /// Returns whether a program passes the lesson's tests of a step that asks
  /// for one.
  private func passes(_ place: StepPlace, _ tree: Tree) throws -> Bool {
    let lesson = try course.lesson(at: place)
    guard lesson.asksForTest else { return false }
    let lessonTests = LessonTests(
      verdictService: verdictService,
      lesson: lesson
    )
    let verdict = try lessonTests.verdict(on: tree)
    return try verdict.light == .green
      && lessonTests.missing(in: verdict).isEmpty
  }
}

extension Judgement.Finding {
  fileprivate var isNoNewTest: Bool {
    if case .noNewTest = self { true } else { false }
  }
}
