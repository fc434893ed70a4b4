import Course
import CourseBuild
import CourseJudge
import CoursePlatform
import Foundation

/// The lesson's files for a step, to be fitted into a learner's package.
///
/// Parts of two programs might not fit together. Therefore, what the learner
/// has added is kept only if the result passes the lesson's tests.
struct FittedLesson {
  let lesson: LessonStep
  /// The learner's package.
  let own: Tree
  /// The learner's package as it was when the step began, or `nil` if that's
  /// unknown.
  let ownAtEntry: Tree?
  let verdicts: any Verdicts

  /// Returns the learner's package with the lesson's files for a part of the
  /// step, or `nil` if that's the same package.
  ///
  /// A learner whose tests don't compile gets the step's stub, if there is one,
  /// before the rest of the lesson's program.
  ///
  /// - Throws: `Executable.Missing` if git isn't installed, `Files.Failure` if
  ///   a file can't be merged, or any error thrown by
  ///   `Verdicts.verdict(on:running:)`.
  func taking(_ part: Part) throws -> Taking? {
    let step = lesson.place.step
    switch part.in(step) {
    case .test:
      return try step.test.flatMap { try takingTest(of: $0) }
    case .code:
      if let stub = step.stub, try verdicts.verdict(on: own).isCompileError,
        let taking = try taking(
          .stub,
          of: [stub],
          where: { !$0.isCompileError }
        )
      {
        return taking
      }
      let green = step.phase(.green)
      return try taking(.program, of: [step.stub, green].compactMap(\.self))
    case .pin where part == .code:
      return try taking(.program, of: part.phases(of: step))
    case .pin:
      return try step.phase(.pin).flatMap { try takingTest(of: $0) }
    case .tidying:
      return try taking(
        .refactoring,
        of: [step.phase(.refactor)].compactMap(\.self)
      )
    }
  }

  // MARK: The program

  /// Returns the learner's package with the program from the last of the given
  /// phases, and with the test files that the phases change.
  private func taking(
    _ thing: Taking.Thing,
    of phases: [Phase],
    where isGood: (Verdict) -> Bool = { $0.light == .green }
  ) throws -> Taking? {
    guard let last = phases.last, let wanted = lesson.phaseTrees[last.kind]
    else { return nil }
    let fitted = try candidates(for: wanted.program).first { program in
      isGood(try verdicts.verdict(on: program.merging(wanted.tests)))
    }
    let program = fitted ?? wanted.program
    return try taking(
      thing,
      program.merging(own.tests),
      tests: wanted.files(listedIn: phases).tests
    )
  }

  /// Returns the possible ways to keep what the learner has added to the
  /// lesson's files, best choice first.
  ///
  /// What the learner has changed in the same lines as the lesson isn't kept.
  private func candidates(for wanted: Tree) throws -> [Tree] {
    var candidates: [Tree] = []
    for mine in [own, ownAtEntry].compactMap(\.self) {
      let merged = try merged(wanted, into: mine.program)
      if merged != wanted, !candidates.contains(merged) {
        candidates.append(merged)
      }
    }
    return candidates
  }

  /// Returns the lesson's files with the learner's changes to the files that
  /// the step began with.
  private func merged(_ wanted: Tree, into mine: Tree) throws -> Tree {
    let git = try Git(directory: FileManager.default.temporaryDirectory.path)
    var merged = wanted
    for path in mine.paths where mine[path] != lesson.baseline[path] {
      merged[path] = try TextMerge(
        base: lesson.baseline[path] ?? "",
        ours: wanted[path] ?? "",
        theirs: mine[path] ?? "",
        prefersOurs: true,
        git: git
      ).text
    }
    return merged
  }

  // MARK: Tests

  private func takingTest(of phase: Phase) throws -> Taking? {
    guard let wanted = lesson.phaseTrees[phase.kind] else { return nil }
    let listed = wanted.files(listedIn: [phase])
    return try taking(.test, own.merging(listed.program), tests: listed.tests)
  }

  /// Returns a package with the lesson's test files and whatever else these
  /// need, or `nil` if that's the learner's package.
  private func taking(
    _ thing: Taking.Thing,
    _ package: Tree,
    tests: Tree
  ) throws -> Taking? {
    let helpers = TestHelpers(
      lesson: lesson,
      own: package.tests,
      taken: tests,
      verdicts: verdicts
    )
    let result = try helpers.result()
    let tree = package.merging(result.files)
    guard tree != own else { return nil }
    return Taking(
      thing,
      from: own,
      to: tree,
      needed: result.needed.filter { !$0.hasSuffix(OwnTests.aside) },
      isCopied: result.isCopied
    )
  }
}

extension Tree {
  /// Returns the files that phases of a lesson list.
  fileprivate func files(listedIn phases: [Phase]) -> Tree {
    filter(Set(phases.flatMap(\.listings).map(\.path)).contains)
  }
}
