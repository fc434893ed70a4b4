import Course
import CourseBuild
import CourseJudge
import CoursePlatform

/// A check that each test that a step adds earns its place: it catches some
/// chaff that no other test catches that the step adds or changes.
///
/// A test that earns nothing repeats another one, or guards something that no
/// chaff gets wrong. The author can excuse it with a reason. A test that only
/// changes needs no chaff: its requirement changes with the step.
struct TestProof {
  let verdictService: VerdictService

  /// Returns the digest of everything that the check depends on: the lesson's
  /// files before and after the step's work, its chaffs, and the names of the
  /// excused tests.
  func digest(of lesson: LessonStep) -> Digest {
    let pinned = lesson.pinsSolution ? [lesson.solution] : []
    let trees = [lesson.reference, lesson.baseline] + pinned
    return Digest.of(
      .testCheck,
      [Meaning.verdict.key, verdictService.toolchain.version]
        + (trees + lesson.wrongPrograms.map(\.tree)).map(\.digest.description)
        + lesson.place.step.excusedTests.map(\.method)
    )
  }

  /// Returns the mistakes in a step: one for each new test that earns nothing,
  /// one for each excuse without such a test, and one for a Pin without tests.
  ///
  /// The outcome isn't settled if tests took too long, because the machine might
  /// have been busy.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func outcome(of lesson: LessonStep) throws -> Check.Outcome {
    let step = lesson.place.step
    if let mistake = try mistake(inPinOf: lesson) {
      return Check.Outcome([mistake])
    }
    let tests = try testsAddedOrChanged(in: lesson)
    let known = Set(
      try verdictService.tests(in: lesson.baseline).tests.map(\.name)
    )
    let new = tests.filter { !known.contains($0.name) }
    let chaffs = lesson.wrongPrograms
    // What catches a chaff must be a test of the step: there's only one.
    let isAlone = tests.count == 1 && lesson.asksForTest && !chaffs.isEmpty
    guard !step.excusedTests.isEmpty || !(new.isEmpty || isAlone) else {
      return Check.Outcome()
    }
    var earned: Set<TestName> = []
    var isSettled = true
    for chaff in chaffs {
      let caught = try Catch(of: chaff.tree, by: tests, verdictService)
      if caught.tests.count == 1 { earned.formUnion(caught.tests) }
      isSettled = isSettled && caught.isSettled
    }
    let idle = new.filter { !earned.contains($0.name) }
    let excused = Set(step.excusedTests.map(\.method))
    return Check.Outcome(
      idle.filter { !excused.contains($0.name.method) }.map {
        mistake(about: $0, in: step)
      }
        + step.excusedTests.filter { excuse in
          !idle.contains { $0.name.method == excuse.method }
        }.map(mistake),
      isSettled: isSettled
    )
  }

  private func testsAddedOrChanged(
    in lesson: LessonStep
  ) throws -> [TestInventory.Entry] {
    let added = try verdictService.testsAdded(
      in: lesson.reference,
      since: lesson.baseline
    )
    guard !added.isEmpty else { return [] }
    return try verdictService.tests(in: lesson.reference).tests
      .filter { added.contains($0.name) }
  }

  /// Returns a mistake if a step has a Pin that adds or changes no test.
  private func mistake(inPinOf lesson: LessonStep) throws -> Mistake? {
    guard let pin = lesson.place.step.phase(.pin),
      try verdictService.testsAdded(
        in: lesson.reference,
        since: lesson.solution
      ).isEmpty
    else { return nil }
    return Mistake("this Pin adds or changes no test", at: pin.location)
  }

  private func mistake(
    about test: TestInventory.Entry,
    in step: Step
  ) -> Mistake {
    let method = test.name.method
    let listing = step.phases.flatMap(\.listings).first {
      $0.path == test.path && $0.source.contains { $0.contains(method) }
    }
    return Mistake(
      "no chaff is caught by \(test.name) alone among the step's tests, so the "
        + "step would be the same without it. Write a chaff that only this test "
        + "catches, or merge the test with another, or say why it's there: "
        + "<!-- no chaff for `\(method)`: … -->",
      at: listing?.location ?? step.location
    )
  }

  private func mistake(about excuse: ExcusedTest) -> Mistake {
    Mistake(
      "this comment excuses nothing: \(excuse.method) isn't a new test of this "
        + "step, or a chaff is caught by it alone",
      at: excuse.location
    )
  }
}

/// The new tests of a step that catch one chaff.
private struct Catch {
  private(set) var tests: Set<TestName> = []
  /// Whether no test took too long.
  private(set) var isSettled = true

  /// Runs the tests with a chaff's tree: those in the files of the new ones,
  /// unless all tests have been run already.
  ///
  /// A crash ends the run, so the tests after it are run again without the one
  /// that crashed.
  init(
    of chaff: Tree,
    by new: [TestInventory.Entry],
    _ verdictService: VerdictService
  ) throws {
    let files = new.reduce(into: Set()) { $0.formUnion($1.files) }
    var tree = chaff
    var left = new
    while true {
      let verdict = try verdictService.verdict(on: tree, runningAtLeast: files)
      let broken = Set(verdict.brokenTests)
      tests.formUnion(left.map(\.name).filter(broken.contains))
      isSettled = isSettled && !verdict.isTimeout
      let ended = Set(verdict.results.map(\.name)).union(broken)
      left.removeAll { ended.contains($0.name) }
      let done = new.filter { ended.contains($0.name) }
      guard verdict.light == .amber, !left.isEmpty, !done.isEmpty
      else { return }
      tree = tree.blanking(done)
    }
  }
}
