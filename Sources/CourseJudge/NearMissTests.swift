import CourseBuild
import Course
import CoursePlatform

/// Tries the tests of a chapter's wheats on a learner's program.
///
/// A wheat's test is right, and may try a case that the lesson's tests leave
/// out: a wrong number in a table can pass both the lesson's tests and the
/// learner's own.
struct NearMissTests {
  /// A test that fails with the learner's program.
  struct NearMiss: Hashable, Sendable {
    let test: TestName
    /// What it says.
    let message: String
    /// The wheat's page.
    let page: String
  }

  let course: Course
  let verdictService: VerdictService

  /// Returns the first test that passes with the lesson's program at the end of
  /// a chapter, and fails with the learner's.
  ///
  /// - Parameters:
  ///   - tree: the learner's package.
  ///   - place: the last step of the chapter.
  /// - Returns: the test, or nil where there is none.
  /// - Throws: when the tools fail.
  func nearMiss(of tree: Tree, at place: StepPlace) throws -> NearMiss? {
    let lesson = try course.lesson(at: place)
    var files = try files(of: place.chapter, besides: lesson.last)
    guard let right = try verdict(on: lesson.last, &files, lesson) else {
      return nil
    }
    let verdict = try LessonTests(
      verdictService: verdictService,
      lesson: LessonStep(
        place: place,
        start: lesson.last,
        trees: [.green: package(of: lesson.last, files, lesson)]
      )
    ).verdict(on: tree)
    guard !verdict.isTimeout, !verdict.isCompileError else { return nil }
    let test = verdict.brokenTests.first(where: right.passedTests.contains)
    let failed = verdict.results.first { $0.name == test }
    return test.map { test in
      NearMiss(
        test: test,
        message: failed?.failures.first?.words ?? "it crashes",
        page: page(of: test, in: files)
      )
    }
  }

  /// A file of tests, and the page of its wheat.
  private struct File {
    let path: String
    let text: String
    let page: String
    let tests: [TestName]
  }

  /// Returns the files of tests that the wheats add to the lesson's; of those
  /// with a class of the same name, the first.
  private func files(
    of chapter: Chapter,
    besides lesson: Tree
  ) throws -> [File] {
    var classes: Set<String> = []
    var paths = Set(lesson.tests.paths)
    return try chapter.wheats.flatMap { wheat -> [File] in
      guard
        let step = chapter.steps.first(where: { $0.slug == wheat.step })
      else { return [] }
      let lesson = try course.lesson(
        at: StepPlace(chapter: chapter, step: step)
      )
      guard let tree = try? wheat.tree(in: lesson) else { return [] }
      return try wheat.listings.map(\.path).compactMap { path in
        guard path.hasPrefix("Tests/"), let text = tree[path] else {
          return nil
        }
        return File(
          path: path,
          text: text,
          page: wheat.location.path,
          tests: try verdictService.tests(in: Tree([path: text])).tests
            .map(\.name)
        )
      }
    }.filter { file in
      let names = Set(file.tests.map(\.className))
      guard !names.isEmpty, classes.isDisjoint(with: names),
        paths.insert(file.path).inserted
      else { return false }
      classes.formUnion(names)
      return true
    }
  }

  /// Returns what the tests do with the lesson's program, without those that do
  /// not compile with it: they use names that their wheat alone has.
  private func verdict(
    on lesson: Tree,
    _ files: inout [File],
    _ step: LessonStep
  ) throws -> Verdict? {
    while !files.isEmpty {
      let verdict = try verdictService.verdict(
        on: package(of: lesson, files, step)
      )
      guard case .doesNotCompile(let errors) = verdict else { return verdict }
      let broken = Set(errors.map(\.path))
      let left = files.filter { !broken.contains($0.path) }
      guard left.count < files.count else { return nil }
      files = left
    }
    return nil
  }

  private func package(
    of lesson: Tree,
    _ files: [File],
    _ step: LessonStep
  ) -> Tree {
    var tests = Tree()
    for file in files { tests[file.path] = file.text }
    return lesson.program.merging(step.completed(tests))
  }

  private func page(of test: TestName, in files: [File]) -> String {
    files.first { $0.tests.contains(test) }?.page ?? ""
  }
}
