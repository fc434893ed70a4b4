import CourseBuild
import Course
import CoursePlatform

/// Tries a learner's tests on wrong programs.
struct Grading {
  let verdictService: VerdictService
  /// The learner's tests.
  let tests: Tree

  /// Returns the wrong programs that the tests let through.
  ///
  /// One is caught when a test fails or crashes with it otherwise than with the
  /// right program: a test that asks for more than the step fails alike with
  /// both for the fake alone. What does not compile is not caught.
  ///
  /// - Parameters:
  ///   - programs: the wrong programs.
  ///   - lesson: their step.
  ///   - scope: the tests to run.
  ///   - right: what the tests do with the step's own program, if it is known.
  /// - Returns: the programs; none where the tests cannot be tried, because they
  ///   use names that the step's own program has not.
  /// - Throws: as `VerdictService.verdict(on:running:)` does.
  func missed(
    of programs: [WrongProgram],
    _ lesson: LessonStep,
    running scope: TestScope,
    right: Verdict? = nil
  ) throws -> [WrongProgram] {
    guard !programs.isEmpty else { return [] }
    let tests = lesson.completed(tests)
    let right =
      try right
      ?? verdictService.verdict(
        on: lesson.judged.program.merging(tests),
        running: scope
      )
    if right.isCompileError { return scope.files == nil ? [] : programs }
    // Where all is well with the right program, any failure tells.
    let scope = TestScope(
      files: scope.files,
      endsAtFailure: right.light == .green
    )
    let verdicts = SideBySide.results(
      of: programs.map { program in
        {
          try verdictService.verdict(
            on: program.tree.program.merging(tests),
            running: scope
          )
        }
      }
    )
    return try zip(programs, verdicts).filter { _, verdict in
      !(try verdict.get().fails(otherwiseThan: right))
    }.map(\.0)
  }
}

extension Verdict {
  /// Where a test fails, and with which values.
  private struct Spot: Hashable {
    let test: TestName
    let failure: TestResult.Failure
  }

  private var spots: Set<Spot> {
    Set(
      results.flatMap { result in
        result.failures.map { Spot(test: result.name, failure: $0) }
      }
    )
  }

  /// The test that never came to its end.
  private var cutOffTest: TestName? {
    switch self {
    case .crashes(let test, _, _), .timesOut(let test, _, _): test
    default: nil
    }
  }

  /// Whether a test fails at a place, or with values, or never ends, that does
  /// not do so in another verdict.
  fileprivate func fails(otherwiseThan right: Verdict) -> Bool {
    if let cutOffTest, cutOffTest != right.cutOffTest { return true }
    return !spots.isSubset(of: right.spots)
  }

  /// Whether it does not compile.
  var isCompileError: Bool {
    if case .doesNotCompile = self { true } else { false }
  }

  /// Returns the tests that came to another end than in another verdict.
  func differences(from other: Verdict) -> [TestName] {
    let own = Dictionary(grouping: results, by: \.name)
    let others = Dictionary(grouping: other.results, by: \.name)
    return Set(own.keys).union(others.keys).filter { name in
      own[name]?.map(\.passed) != others[name]?.map(\.passed)
    }.sorted()
  }
}
