import CourseBuild
import Course
import CoursePlatform

/// Proves the numbers that a chapter's marks bind to Swift expressions.
///
/// There is one test file for each program in which expressions are evaluated.
struct FigureProof {
  let verdictService: VerdictService
  let course: WholeCourse

  /// A formula and the place of its mark.
  private struct Claimed {
    let formula: Formula
    let program: Program
    let location: SourceLocation
  }

  /// The program in which formulas are evaluated: the end of a chapter, a
  /// chaff, or an answer.
  private struct Program: Hashable {
    let chaff: String?
    let answer: Int?

    /// The key by which programs are sorted.
    var rank: String { "\(chaff ?? "") \(answer ?? 0)" }
  }

  /// Whether a chapter binds any number to an expression.
  static func isNeeded(for lesson: LessonPassages) -> Bool {
    !claimed(in: lesson).isEmpty
  }

  /// Returns a mistake for each number that the code doesn't yield.
  ///
  /// - Throws: an error if the tools fail.
  func mistakes(in lesson: LessonPassages) throws -> [Mistake] {
    let groups = Dictionary(grouping: Self.claimed(in: lesson), by: \.program)
    return try groups.sorted { $0.key.rank < $1.key.rank }
      .flatMap { program, figures in
        guard let tree = try tree(of: lesson.chapter, with: program) else {
          let message = "this chapter has no chaff \(program.chaff ?? "")"
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
    let tests = try FigureTests(
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
        ($0.line, "the code yields a different number: \($0.words)")
      }
    }
    let mistakes = found.compactMap { line, message -> Mistake? in
      let index = tests.index(ofLine: line)
      guard figures.indices.contains(index) else { return nil }
      return Mistake(message, at: figures[index].location)
    }
    guard mistakes.isEmpty, let first = figures.first else { return mistakes }
    return [
      Mistake("these numbers can't be proved: \(verdict)", at: first.location)
    ]
  }
}
