import CourseBuild
import Course
import CoursePlatform

/// The folders of a package's targets, for finding the files that are in none
/// of them.
struct TargetFolders {
  private let targets: [PackageManifest.Target]

  /// Finds the folders of a package's targets, or returns `nil` if the package's
  /// manifest can't be read.
  init?(of tree: Tree, by verdictService: any Verdicts) {
    guard let targets = verdictService.targets(of: tree) else { return nil }
    self.targets = targets
  }

  /// Returns a stray file if the file at a path is in no target's folder;
  /// otherwise, returns `nil`.
  ///
  /// A file directly in `Tests` counts as stray even if the whole folder belongs
  /// to the package's only test target, because a second target would leave the
  /// file out.
  func stray(at path: String, _ text: String) -> StrayFile? {
    guard !targets.contains(where: { path.hasPrefix("\($0.folder)/") }) else {
      return nil
    }
    let isOfProgram = path.hasPrefix("Sources/")
    let possible = targets.filter { ($0.kind == .tests) != isOfProgram }
    return StrayFile(
      path: path,
      folders: Self.likely(among: possible, for: text).map(\.folder)
    )
  }

  /// Returns the targets with the fewest dependencies among those that depend on
  /// what a file imports, or all targets if there's none.
  private static func likely(
    among targets: [PackageManifest.Target],
    for text: String
  ) -> [PackageManifest.Target] {
    let words = text.lines.filter { $0.contains("import ") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let imported = Set(targets.flatMap(\.dependencies))
      .intersection(words.map(String.init))
    let fitting = targets.filter { imported.isSubset(of: $0.dependencies) }
    let fewest = fitting.map(\.dependencies.count).min()
    let best = fitting.filter { $0.dependencies.count == fewest }
    return imported.isEmpty || best.isEmpty ? targets : best
  }
}
