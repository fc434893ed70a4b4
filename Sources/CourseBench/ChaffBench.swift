import CourseBuild
import CourseContent
import CourseSystem

/// Timing what a chaff adds to the loop.
extension Bench {
  /// Times how long it takes to grade a test by one chaff, against the verdict
  /// on the learner's own program after the same edit of the test.
  ///
  /// The step is that of the last chapter which has the most, and they are
  /// graded side by side, as a learner's are.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure` or `Files.Failure`
  ///   when a tool of the toolchain breaks down.
  package func chaffs(rounds: Int) throws -> [Comparison] {
    guard
      let chapter = course.chapters.last(where: { !$0.chaffs.isEmpty }),
      let place = Self.richest(in: chapter),
      let file = place.step.phase(.red)?.listings.map(\.path).first(where: {
        $0.hasPrefix("Tests/")
      })
    else { return [] }
    let green = course.lesson(at: place).after
    let programs = course.wrongPrograms(of: place).map(\.tree)
    let verdictService = try VerdictService(
      store: Store(path: "\(folder)/chaffs"),
      threads: SideBySide.allProcessors
    )
    say("grading a test by \(programs.count.of("chaff")), \(rounds) times")
    func judge(_ tests: Tree) throws -> Double {
      try Comparison.time {
        _ = try verdictService.verdict(
          on: green.merging(tests),
          running: .files([file])
        )
      }
    }
    func grade(_ tests: Tree) throws -> Double {
      try Comparison.time {
        let verdicts = SideBySide.results(
          of: programs.map { program in
            {
              try verdictService.verdict(
                on: program.program.merging(tests),
                running: TestScope(files: [file], endsAtFailure: true)
              )
            }
          }
        )
        for verdict in verdicts { _ = try verdict.get() }
      }
    }
    _ = try judge(green.tests)
    _ = try grade(green.tests)
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0..<rounds {
      let tests = Edit.test.made(in: green, testFile: file, number: round).tests
      theirs.append(try judge(tests))
      ours.append(try grade(tests) / Double(programs.count))
    }
    return [
      Comparison(
        name: "a chaff graded",
        baseline: "the verdict on the learner's program",
        ours: ours,
        theirs: theirs
      )
    ]
  }

  /// Returns the step of a chapter that has the most chaffs; of two, the later.
  private static func richest(in chapter: Chapter) -> StepPlace? {
    let counts = Dictionary(grouping: chapter.chaffs, by: \.step)
      .mapValues(\.count)
    return chapter.steps.max {
      (counts[$0.slug] ?? 0, $0.number) < (counts[$1.slug] ?? 0, $1.number)
    }.map { StepPlace(chapter: chapter, step: $0) }
  }
}
