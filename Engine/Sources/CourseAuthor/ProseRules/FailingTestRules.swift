import Course
import CoursePlatform

/// The rule that a Red has one failing test, unless its author says why it has
/// several.
///
/// If the tests don't compile, and no stub lets them, all new tests count as
/// failing.
struct FailingTestRules {
  let course: WholeCourse

  /// Returns a mistake for each Red with several failing tests and no reason,
  /// and for each reason that's too short or excuses nothing.
  func mistakes(in chapter: Chapter) -> [Mistake] {
    var excused: Set<SeveralTests> = []
    var mistakes: [Mistake] = []
    for step in chapter.steps {
      guard let second = secondTest(of: step, in: chapter) else { continue }
      if let mark = step.test?.severalTests ?? step.stub?.severalTests {
        excused.insert(mark)
      } else {
        mistakes.append(mistake(about: second.test, at: second.location))
      }
    }
    let marks = chapter.page.blocks.compactMap(SeveralTests.init)
    return mistakes + marks.compactMap { mistake(in: $0, excused) }
  }

  // MARK: Failing tests

  private typealias FailingTest = (test: TestName, location: SourceLocation)

  /// Returns the second test that fails in a step's Red, or `nil` if there's
  /// only one.
  private func secondTest(of step: Step, in chapter: Chapter) -> FailingTest? {
    guard let red = step.phase(.red) else { return nil }
    let claimed = red.claims.compactMap { claim in
      claim.test.map { FailingTest($0, claim.location) }
    }
    let tests =
      red.claims.contains(where: \.isOfCompileError)
      ? newTests(of: step, in: chapter) : claimed
    return tests.first { $0.test != tests[0].test }
  }

  /// Returns the tests that a step's Red adds, each with the location of its
  /// listing.
  private func newTests(of step: Step, in chapter: Chapter) -> [FailingTest] {
    let lesson = course.lesson(at: StepPlace(chapter: chapter, step: step))
    guard let red = step.phase(.red), let tree = lesson.phaseTrees[.red]
    else { return [] }
    return red.listings.flatMap { listing in
      let before = TestName.all(in: lesson.baseline[listing.path] ?? "")
      return TestName.all(in: tree[listing.path] ?? "")
        .filter { !before.contains($0) }.map { ($0, listing.location) }
    }
  }

  // MARK: Mistakes

  private func mistake(
    about test: TestName,
    at location: SourceLocation
  ) -> Mistake {
    Mistake(
      "\(test) is the second failing test of this Red. Give it a step of its "
        + "own, or say why they belong together: <!-- several failing tests: … "
        + "-->",
      at: location
    )
  }

  /// Returns a mistake if an author's reason is too short or isn't among those
  /// that excuse several tests.
  private func mistake(
    in mark: SeveralTests,
    _ excused: Set<SeveralTests>
  ) -> Mistake? {
    if !excused.contains(mark) {
      return Mistake(
        "this comment excuses nothing: it isn't in a Red with several failing "
          + "tests, or there's another one",
        at: mark.location
      )
    }
    return mark.isReason
      ? nil
      : Mistake(
        "say in at least three words why this Red has several failing tests",
        at: mark.location
      )
  }
}
