import Course
import CourseBuild

/// Methods that check the tests that record what a step's code does, which the
/// learner writes after the code.
extension Judge {
  /// Returns the wrong programs that a step's tests must catch before the code
  /// is written: all but those that only the lesson's pins catch.
  func wrongOnes(beforePinsOf lesson: LessonStep) throws -> [WrongProgram] {
    try lesson.wrongOnes.filter { try !isForPins($0, at: lesson) }
  }

  /// Checks that the tests catch each wrong program that only the lesson's pins
  /// catch.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func pinsCatchWrongPrograms(_ work: inout Work) throws -> Judgement.Finding? {
    let lesson = work.lesson
    let wrong = try lesson.wrongOnes.filter { try isForPins($0, at: lesson) }
    guard !wrong.isEmpty else { return nil }
    let missed = try work.trials.missed(of: wrong, at: lesson)
    return missed.isEmpty ? nil : .pinsMissing(missed.map(\.sentence))
  }

  /// Returns whether the lesson's tests let a wrong program through before they
  /// pin what the step's code does.
  private func isForPins(
    _ wrong: WrongProgram,
    at lesson: LessonStep
  ) throws -> Bool {
    guard lesson.pinsSolution else { return false }
    let tree = wrong.tree.program.merging(lesson.solution.tests)
    return try verdictService.verdict(on: tree).light == .green
  }
}
