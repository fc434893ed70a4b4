import CourseBuild
import Course

/// A step's tests from the lesson, for checking a learner's program.
struct LessonTests {
  let verdictService: any Verdicts
  let lesson: LessonStep

  /// Returns the verdict on a learner's program combined with the lesson's
  /// tests.
  func verdict(on tree: Tree) throws -> Verdict {
    try verdictService.verdict(on: package(of: tree))
  }

  /// Returns the names of the lesson's tests that have no result in a verdict.
  func missing(in verdict: Verdict) throws -> [TestName] {
    let ran = Set(verdict.results.map(\.name))
    return try verdictService.tests(in: lesson.reference).tests.map(\.name)
      .filter { !ran.contains($0) }
  }

  /// Returns a package that combines a learner's program with the lesson's
  /// tests.
  ///
  /// The package uses the learner's manifest if that manifest has all of the
  /// lesson's targets and their dependencies. Otherwise, it uses the lesson's
  /// manifest.
  private func package(of tree: Tree) throws -> Tree {
    var package = tree.program.merging(lesson.reference.tests)
    let manifest = lesson.reference["Package.swift"]
    if verdictService.extendsManifest(of: lesson.reference, package) {
      return package
    }
    guard let own = try verdictService.knownPlan(of: package),
      let lessons = try verdictService.knownPlan(of: lesson.reference),
      own.covers(lessons)
    else {
      package["Package.swift"] = manifest
      return package
    }
    return package
  }

  /// Returns whether a program that fails some of the lesson's tests passes the
  /// next version of each failing test.
  ///
  /// The next version comes from the first later step that changes the test. If
  /// the lesson never changes one of the failing tests, the result is `false`.
  func areExercisedLater(
    _ failing: [TestName],
    by tree: Tree,
    in course: CourseReader
  ) throws -> Bool {
    let tests = try verdictService.tests(in: lesson.reference).tests.filter {
      failing.contains($0.name)
    }
    guard !tests.isEmpty, Set(tests.map(\.name)) == Set(failing) else {
      return false
    }
    return try tests.allSatisfy { test in
      guard let later = try change(of: test, in: course) else { return false }
      let verdict = try verdictService.verdict(
        on: LessonTests(verdictService: verdictService, lesson: later).package(
          of: tree
        ),
        running: .files([test.path])
      )
      return verdict.passedTests.contains(test.name)
    }
  }

  /// Returns the first later step that changes the given test, or `nil` if
  /// there's no such step.
  private func change(
    of test: TestInventory.Entry,
    in course: CourseReader
  ) throws -> LessonStep? {
    try course.lessons(after: lesson.place).first { later in
      let file = later.stepEnd.filter { $0 == test.path }
      guard file != lesson.reference.filter({ $0 == test.path }) else {
        return false
      }
      let same = try verdictService.tests(in: file).tests.first {
        $0.name == test.name
      }
      return same.map { $0.text != test.text } ?? false
    }
  }
}

extension Verdicts {
  /// Returns whether a package's manifest merely adds resources, other packages,
  /// or test targets to the manifest of a lesson's package.
  func extendsManifest(of lesson: Tree, _ package: Tree) -> Bool {
    guard package["Package.swift"] != lesson["Package.swift"],
      let own = manifest(of: package), let lessons = manifest(of: lesson)
    else { return false }
    return own.extends(lessons)
  }
}

extension PackagePlan {
  /// Returns whether this package has all of another package's modules, each
  /// with at least the same dependencies.
  func covers(_ other: PackagePlan) -> Bool {
    other.modules.allSatisfy { module in
      modules.contains {
        $0.name == module.name && $0.kind == module.kind
          && Set(module.dependencies).isSubset(of: $0.dependencies)
      }
    }
  }
}
