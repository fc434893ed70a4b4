/// Proves that the judge accepts right work that is not the lesson's.
struct WheatProof {
  let workshop: Workshop
  let course: Course

  /// Returns why the judge refuses a wheat.
  ///
  /// - Parameters:
  ///   - wheat: the right work.
  ///   - lesson: its step.
  /// - Returns: the mistakes.
  /// - Throws: when the tools fail, or a listing does not apply.
  func mistakes(in wheat: Wheat, _ lesson: LessonStep) throws -> [Mistake] {
    let judgement = try Judge(course: course, workshop: workshop).judge(
      try wheat.tree(in: lesson),
      at: lesson.place,
      memory: .beginning(with: lesson.before)
    )
    guard !judgement.isDone else { return [] }
    let advice = Advice(judgement)
    let lines = [advice.headline] + advice.details
    return [
      Mistake(
        "the judge refuses this wheat:\n  "
          + lines.joined(separator: "\n  "),
        at: wheat.location
      )
    ]
  }
}
