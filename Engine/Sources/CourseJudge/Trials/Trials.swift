import CourseBuild
import Course
import CoursePlatform

/// A runner that tries a learner's tests with the lesson's programs.
struct Trials: Sendable {
  let verdictService: any Verdicts
  /// The learner's package, which contains the tests.
  let tree: Tree
  let inventory: TestInventory
  /// The learner's own declarations to lay beside the lesson's programs, because
  /// the tests use them.
  var additions = Tree()
  /// The tests that get a moment for failures that come after their end, when
  /// wrong programs should fail them.
  var lingering: Set<TestName> = []

  /// Runs the learner's tests with one of the lesson's programs.
  ///
  /// - Parameters:
  ///   - program: The program to run the tests with.
  ///   - lesson: The step that the program comes from.
  ///   - files: The paths of the test files whose tests run, or `nil` for all
  ///     test files.
  ///   - endsAtFailure: Whether to stop at the first test failure.
  ///   - lingering: The tests that get a moment for failures that come after
  ///     their end.
  ///   - ignoresCache: Whether to rerun tests whose results are cached.
  /// - Returns: The outcome, including the names of the tests that couldn't be
  ///   tried.
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  func outcome(
    with program: Tree,
    at lesson: LessonStep,
    files: Set<String>? = nil,
    endsAtFailure: Bool = false,
    lingering: Set<TestName> = [],
    ignoresCache: Bool = false
  ) throws -> Outcome {
    let tests = lesson.fillingEmptyTargets(in: tree.tests)
    var outcome = try Fitting(verdictService: verdictService).outcome(
      of: tests.merging(additions),
      with: withOwnTargets(program, of: tests, in: lesson),
      inventory: inventory,
      running: TestScope(
        files: files,
        endsAtFailure: endsAtFailure,
        lingering: lingering,
        ignoresCache: ignoresCache
      )
    )
    outcome.verdict = TestPlaces(inventory).completing(outcome.verdict)
    return outcome
  }

  /// Returns a program with the learner's manifest if that manifest merely adds
  /// test targets, resources, or other packages; otherwise, returns the program
  /// unchanged.
  private func withOwnTargets(
    _ program: Tree,
    of tests: Tree,
    in lesson: LessonStep
  ) throws -> Tree {
    let manifest = tree["Package.swift"]
    guard manifest != program["Package.swift"] else { return program }
    var own = program
    own["Package.swift"] = manifest
    if verdictService.extendsManifest(of: lesson.reference, own) { return own }
    guard
      let lessons = try verdictService.knownPlan(of: lesson.reference),
      let owns = try verdictService.knownPlan(of: own.program.merging(tests)),
      owns.tests.count > lessons.tests.count, owns.covers(lessons),
      owns.sources == lessons.sources
    else { return program }
    return own
  }

  /// Returns the deliberately wrong programs that the tests don't catch.
  ///
  /// - Parameters:
  ///   - programs: The wrong programs to try the tests with.
  ///   - lesson: The step that the wrong programs belong to.
  ///   - right: The correct program that they were made from, or `nil` for the
  ///     step's reference.
  ///   - files: The paths of the test files whose tests run, or `nil` for all
  ///     test files.
  /// - Returns: The wrong programs with which no test fails in a new way,
  ///   compared with the correct program.
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  func missed(
    of programs: [WrongProgram],
    at lesson: LessonStep,
    beside right: Tree? = nil,
    files: Set<String>? = nil
  ) throws -> [WrongProgram] {
    guard !programs.isEmpty else { return [] }
    let reference = right ?? lesson.reference
    let right = try outcome(with: reference, at: lesson, files: files)
    // If all is well with the right program, any failure counts. Otherwise a
    // test may fail with a message that's new each time, and catches nothing.
    let endsAtFailure = right.verdict.light == .green
    let unsteady =
      try endsAtFailure
      ? []
      : outcome(
        with: reference,
        at: lesson,
        files: files,
        ignoresCache: true
      )
      .failingOtherwise(than: right)
    let outcomes = Parallel.results(
      of: programs.map { program in
        {
          try outcome(
            with: program.tree,
            at: lesson,
            files: files,
            endsAtFailure: endsAtFailure,
            lingering: lingering
          )
        }
      }
    )
    return try zip(programs, outcomes).filter { _, outcome in
      try outcome.get().catching(right: right).isSubset(of: unsteady)
    }.map(\.0)
  }
}

extension LessonStep {
  /// The wrong programs that good tests must catch: the step's stub, if it has
  /// one, and the programs that result from applying the step's chaffs.
  var wrongOnes: [WrongProgram] { [stub].compactMap(\.self) + wrongPrograms }

  /// The program with just enough code for the step's test to compile, or `nil`
  /// if the step has no stub.
  private var stub: WrongProgram? {
    guard place.step.stub != nil, let tree = phaseTrees[.red] else {
      return nil
    }
    return WrongProgram(
      sentence: "Your tests still pass with the lesson's stub, which compiles "
        + "but doesn't do anything yet.",
      tree: tree
    )
  }
}
