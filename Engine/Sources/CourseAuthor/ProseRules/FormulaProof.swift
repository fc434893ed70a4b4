import CourseBuild
import Course
import CoursePlatform

/// A checker for numbers in prose that an author justifies with a Swift
/// expression in a comment below the passage.
///
/// Each number is compared with the expression's value, which tests evaluate in
/// the chapter's program.
struct FormulaProof {
  let verdictService: VerdictService
  let course: WholeCourse

  /// A formula that the author has written in a lesson, and the program to
  /// evaluate it in.
  private struct Claimed {
    let formula: Formula
    let program: Program
    let location: SourceLocation
  }

  /// A program in which formulas are evaluated: the program at a chapter's end,
  /// a chaff, or an exercise's answer.
  private struct Program: Hashable {
    let chaff: String?
    let answer: Int?

    /// A sort key for programs, so that mistakes are always reported in the
    /// same order.
    var rank: String { "\(chaff ?? "") \(answer ?? 0)" }
  }

  /// Returns whether a chapter contains any formulas to check.
  static func isNeeded(for lesson: LessonPassages) -> Bool {
    !claimed(in: lesson).isEmpty
  }

  /// Returns the digest of everything that the check of a chapter's formulas
  /// depends on: the formulas, and the programs to evaluate them in.
  ///
  /// - Throws: `Mistake` if a chaff's listing doesn't apply.
  func digest(of lesson: LessonPassages) throws -> Digest {
    let claimed = try Self.claimed(in: lesson).flatMap { claimed in
      let tree = try tree(of: lesson.chapter, with: claimed.program)
      return claimed.formula.numbers + [
        claimed.formula.expression, "\(tree?.program.digest ?? Digest())",
      ]
    }
    return Digest.of(
      .figuresCheck,
      [Meaning.verdict.key, verdictService.toolchain.version] + claimed
    )
  }

  /// Returns a mistake for each number that differs from its expression's
  /// value.
  ///
  /// - Throws: `Mistake` if a chaff's listing doesn't apply, or any error
  ///   thrown by `VerdictService.plan(of:)` or
  ///   `VerdictService.verdict(on:running:)`.
  func mistakes(in lesson: LessonPassages) throws -> [Mistake] {
    let groups = Dictionary(grouping: Self.claimed(in: lesson), by: \.program)
    return try groups.sorted { $0.key.rank < $1.key.rank }
      .flatMap { program, figures in
        guard let tree = try tree(of: lesson.chapter, with: program) else {
          let message = "this chapter has no chaff named \(program.chaff ?? "")"
          return figures.map { Mistake(message, at: $0.location) }
        }
        return try mistakes(in: figures, tree)
      }
  }

  private static func claimed(in lesson: LessonPassages) -> [Claimed] {
    lesson.passages.flatMap { passage in
      passage.marks.compactMap { mark in
        guard case .figure(let formula) = PassageMark(mark.words) else {
          return nil
        }
        return Claimed(
          formula: formula,
          program: Program(chaff: formula.chaff, answer: passage.answer),
          location: mark.location
        )
      }
    }
  }

  private func tree(of chapter: Chapter, with program: Program) throws -> Tree?
  {
    guard let name = program.chaff else {
      let point = program.answer.map(State.Point.answer)
      let answer = course.answers(of: chapter).first { $0.point == point }
      return answer?.tree ?? course.end(of: chapter)
    }
    guard let chaff = chapter.chaffs.first(where: { $0.name == name }),
      let step = chapter.steps.first(where: { $0.slug == chaff.step })
    else { return nil }
    let lesson = course.lesson(at: StepPlace(chapter: chapter, step: step))
    return try chaff.tree(in: lesson)
  }

  private func mistakes(
    in figures: [Claimed],
    _ tree: Tree
  ) throws -> [Mistake] {
    let tests = try FormulaTests(
      figures.map(\.formula),
      on: tree,
      with: verdictService
    )
    let verdict = try verdictService.verdict(on: tests.tree)
    let found: [(line: Int, message: String)]
    switch verdict {
    case .passes:
      return []
    case .doesNotCompile(let errors):
      found = errors.filter { $0.path == tests.path }
        .map { ($0.line, "this expression doesn't compile: \($0.message)") }
    default:
      found = verdict.results.flatMap(\.failures).map {
        ($0.line, "the code produces a different number: \($0.words)")
      }
    }
    let mistakes = found.compactMap { line, message -> Mistake? in
      let index = tests.index(ofLine: line)
      guard figures.indices.contains(index) else { return nil }
      return Mistake(message, at: figures[index].location)
    }
    guard mistakes.isEmpty, let first = figures.first else { return mistakes }
    return [
      Mistake(
        "these numbers couldn't be checked (verdict: \(verdict))",
        at: first.location
      )
    ]
  }
}
