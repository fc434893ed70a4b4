import CourseBuild
import Course
import CoursePlatform

/// Methods that check where the learner's files are.
extension Judge {
  /// Checks that the package's manifest can be read and, if there's a new test,
  /// that nothing in it keeps the tests from running.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func manifestIsRight(_ work: inout Work) throws -> Judgement.Finding? {
    let isBlamed = work.own.errors.contains { $0.path == Self.manifest }
    guard isBlamed else { return nil }
    let isReadable = verdictService.manifest(of: work.tree) != nil
    return isReadable && work.new.isEmpty ? nil : .codeFails
  }

  private static let manifest = "Package.swift"

  /// Checks that each new or changed file is in the folder of a target.
  ///
  /// - Returns: A finding if the check fails; otherwise, `nil`.
  func filesAreInTargets(_ work: inout Work) throws -> Judgement.Finding? {
    work.strays.isEmpty ? nil : .strayFiles(work.strays)
  }

  /// Returns the files in no target's folder that the learner has added or
  /// changed since the step began.
  ///
  /// Folders in which the lesson itself has files aren't searched.
  func strays(
    of submission: Submission,
    entry: Tree,
    in lesson: LessonStep
  ) -> [StrayFile] {
    let files = submission.tree.merging(submission.outside)
    let usual = Set(
      lesson.reference.paths.filter { $0 != Self.manifest }.map(Files.parent)
    )
    let new = files.differences(from: entry).filter {
      $0 != Self.manifest && !usual.contains(Files.parent(of: $0))
    }
    let texts = new.compactMap { path in files[path].map { (path, $0) } }
    guard !texts.isEmpty,
      let targets = TargetFolders(of: submission.tree, by: verdictService)
    else { return [] }
    return texts.compactMap(targets.stray)
  }
}
