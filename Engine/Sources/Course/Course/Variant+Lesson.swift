extension Variant {
  /// Returns the tree to which the alternative program's listings are applied.
  ///
  /// For a chaff, that's the correct program, with the tests that must catch
  /// the chaff. For a wheat, it's the lesson's solution with the tests that pin
  /// what it does. However, if the wheat has tests of its own, the tree contains
  /// the lesson's tests as they were before the step, and the pins only if they
  /// come after the solution.
  package func base(in lesson: LessonStep) -> Tree {
    guard kind == .wheat else { return lesson.reference }
    let writesTests = listings.contains { $0.path.hasPrefix("Tests/") }
    guard writesTests else { return lesson.pinned }
    let tests = lesson.baseline.tests.merging(lesson.pinsOfSolution)
    return lesson.solution.program.merging(tests)
  }

  /// Returns the alternative program's files, created from the lesson's files.
  ///
  /// - Throws: `Mistake` if a listing can't be applied.
  package func tree(in lesson: LessonStep) throws -> Tree {
    try applied(to: base(in: lesson))
  }
}
