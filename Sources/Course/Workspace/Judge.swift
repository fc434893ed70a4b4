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
  ///   - known: the fingerprints of the learner's tests when the step began;
  ///     nil for the lesson's own.
  ///   - seen: called with the learner's own verdict, before the rest is
  ///     judged.
  /// - Returns: what the tree is worth.
  /// - Throws: when the tools fail.
  public func judge(
    _ tree: Tree,
    at place: Place,
    known: Set<String>? = nil,
    seen: (Verdict) -> Void = { _ in }
  ) throws -> Judgement {
    let own = try workshop.verdict(on: tree)
    seen(own)
    let lesson = LessonStep(place, in: course)
    let new = TestInventory(tree).added(
      since: known ?? TestInventory(lesson.before).fingerprints
    )
    let finding =
      try lesson.asksForTest
      ? testFinding(tree, lesson, new) ?? codeFinding(tree, lesson, own)
      : codeFinding(tree, lesson, own)
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
    _ new: Set<TestName>
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
    let missed = try lesson.chaffs.filter { chaff in
      try verdict(of: tree.tests, on: chaff.program, lesson).light == .green
    }
    return missed.isEmpty ? nil : .chaffsMissed(missed.map(\.sentence))
  }

  /// Returns what is wrong with the learner's program, or that all is done.
  private func codeFinding(
    _ tree: Tree,
    _ lesson: LessonStep,
    _ own: Verdict
  ) throws -> Judgement.Finding {
    guard own.light == .green || !lesson.hasTests else { return .codeFails }
    let reference = try verdict(of: lesson.last.tests, on: tree, lesson)
    return reference.light == .green || !lesson.hasTests
      ? .done : .codeFailsReference(reference)
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
private struct LessonStep {
  /// The lesson's tree before the step's test, with what the step gives.
  let before: Tree
  /// The lesson's tree once the test passes.
  let after: Tree
  /// The lesson's tree at the end of the step.
  let last: Tree
  /// The step's wrong programs with their sentences.
  let chaffs: [(sentence: String, program: Tree)]
  /// Whether the step asks for a test.
  let asksForTest: Bool

  init(_ place: Place, in course: Course) {
    let chapter = place.chapter.number
    let step = place.step.number
    let start = course.treeBefore(chapter, step) ?? Tree()
    before = course.state(chapter, step, .given)?.tree ?? start
    let green = course.state(chapter, step, .green)?.tree ?? before
    after = green
    last = course.state(chapter, step, .refactor)?.tree ?? green
    asksForTest = place.step.phase(.red) != nil
    chaffs = place.chapter.chaffs.filter { $0.step == step }.compactMap {
      chaff in
      var tree = green
      do {
        for listing in chaff.listings { try tree.apply(listing) }
      } catch {
        return nil
      }
      return (chaff.sentence, tree)
    }
  }

  /// Whether there is any test in the lesson by the end of the step.
  var hasTests: Bool { !TestInventory(last).tests.isEmpty }

  /// Returns tests with a file in each folder that the package has a target
  /// for: a learner may not have come to it yet.
  func completed(_ tests: Tree) -> Tree {
    var tests = tests
    let folders = Set(
      last.tests.paths.compactMap { path in
        path.split(separator: "/").dropFirst().first
      }
    )
    for folder in folders where tests.below("Tests/\(folder)").files.isEmpty {
      tests["Tests/\(folder)/\(folder).swift"] = "import XCTest\n"
    }
    return tests
  }
}
