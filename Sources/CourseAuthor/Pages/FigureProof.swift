import CourseBuild
import CourseContent
import CourseSystem

/// Proves the numbers of a chapter that marks bind to Swift expressions.
struct FigureProof {
  let verdictService: VerdictService
  let course: Course

  /// A mark and what it says.
  private struct Claimed {
    let formula: Formula
    /// The number of the answer that it stands in, if it stands in one.
    let answer: Int?
    let location: SourceLocation

    /// Whose program it is worth something in.
    var program: Program { Program(chaff: formula.chaff, answer: answer) }
  }

  /// A program: that of a chaff, of an answer, or of the chapter's end.
  private struct Program: Hashable {
    let chaff: String?
    let answer: Int?

    /// What they are sorted by.
    var rank: String { "\(chaff ?? "") \(answer ?? 0)" }
  }

  /// Whether a chapter binds any number to an expression.
  static func isNeeded(for lesson: LessonPassages) -> Bool {
    lesson.passages.contains { !$0.boundNumbers.isEmpty }
  }

  /// Returns the numbers that the code does not yield.
  ///
  /// - Throws: when the tools fail.
  func mistakes(in lesson: LessonPassages) throws -> [Mistake] {
    let chapter = lesson.chapter
    let all = lesson.passages.flatMap { passage in
      passage.marks.compactMap { mark -> Claimed? in
        guard case .figure(let formula) = PassageMark(mark.words) else {
          return nil
        }
        return Claimed(
          formula: formula,
          answer: passage.answer,
          location: mark.location
        )
      }
    }
    let groups = Dictionary(grouping: all, by: \.program)
    return try groups.sorted { $0.key.rank < $1.key.rank }
      .flatMap { program, figures in
        guard let tree = try tree(of: chapter, with: program) else {
          return figures.map {
            Mistake(
              "this chapter has no chaff named \(program.chaff ?? "")",
              at: $0.location
            )
          }
        }
        return try mistakes(in: figures, tree)
      }
  }

  private func tree(of chapter: Chapter, with program: Program) throws -> Tree?
  {
    guard let name = program.chaff else {
      let answer = course.answers(of: chapter).first {
        $0.point == program.answer.map(State.Point.answer)
      }
      return answer?.tree ?? course.states(of: chapter).last?.tree
    }
    guard let chaff = chapter.chaffs.first(where: { $0.name == name }),
      let step = chapter.steps.first(where: { $0.slug == chaff.step })
    else { return nil }
    let lesson = course.lesson(at: StepPlace(chapter: chapter, step: step))
    return try chaff.tree(of: lesson.judged)
  }

  private func mistakes(
    in figures: [Claimed],
    _ tree: Tree
  ) throws -> [Mistake] {
    let program = try FigureTests(figures.map(\.formula), on: tree)
    let verdict = try verdictService.verdict(on: program.tree)
    switch verdict {
    case .passes:
      return []
    case .doesNotCompile(let errors):
      return errors.compactMap { error -> Mistake? in
        let index = program.index(ofLine: error.line)
        guard error.path == program.path, figures.indices.contains(index)
        else { return nil }
        return Mistake(
          "this expression does not compile: \(error.message)",
          at: figures[index].location
        )
      }
    default:
      let broken = verdict.results.filter { !$0.passed }.flatMap(\.failures)
      return broken.compactMap { failure -> Mistake? in
        let index = program.index(ofLine: failure.line)
        guard figures.indices.contains(index) else { return nil }
        return Mistake(
          "the number is not what the code yields: \(failure.words)",
          at: figures[index].location
        )
      }
        + (broken.isEmpty
          ? figures.prefix(1).map {
            Mistake(
              "these numbers cannot be proved: \(verdict)",
              at: $0.location
            )
          } : [])
    }
  }
}

/// A package whose only tests ask for the values of expressions.
private struct FigureTests {
  let path: String
  let tree: Tree
  /// The line of the first expression.
  private let firstLine: Int

  /// - Throws: for a tree that the direct build does not know.
  init(_ formulas: [Formula], on tree: Tree) throws {
    let shape = try PackageShape(tree)
    // The tests that may import most.
    let host = shape.tests.max {
      $0.dependencies.count < $1.dependencies.count
    }
    let head =
      ["import XCTest", ""]
      + (host?.dependencies ?? []).map { "@testable import \($0)" }
      + ["", "final class FigureTests: XCTestCase {"]
    let tests = formulas.enumerated().map { index, formula in
      "  func test_\(index)() { XCTAssertEqual(\"\\(\(formula.expression))\", "
        + "\"\(formula.value)\") }"
    }
    var package = tree.program
    for module in shape.tests where module != host {
      package["Tests/\(module.name)/\(module.name).swift"] = "import XCTest\n"
    }
    path = "Tests/\(host?.name ?? "")/FigureTests.swift"
    package[path] = (head + tests + ["}"]).asText
    self.tree = package
    firstLine = head.count + 1
  }

  func index(ofLine line: Int) -> Int { line - firstLine }
}
