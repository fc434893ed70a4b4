import Foundation

@testable import Course
@testable import CourseBuild

/// Verdicts on packages in a toy language, which need no compiler.
///
/// They're for tests of which finding the judge chooses, as opposed to what a
/// compiler says. A program knows words and declares names, and tests need and
/// forbid words:
///
///     knows red green        class ColorTests
///     declares palette       func test_red() { uses palette; needs red }
///                            func test_gray() { forbids gray }
///
/// - A test fails for each word that it needs and no file knows, and for each
///   word that it forbids and a file knows.
/// - A file that uses a name that no file declares doesn't compile. A function
///   in a test file is a name, too, and to use it means to need and forbid what
///   the function does.
/// - A test that `skips` is skipped, and a file that's `broken` doesn't compile.
/// - The manifest is a `PackageManifest` in JSON. Its oddity can name a test file
///   that isn't built.
/// - No script can be built.
struct ToyVerdicts: Verdicts {
  func verdict(on tree: Tree, running scope: TestScope) -> Verdict {
    let package = ToyPackage(tree, manifest: manifest(of: tree))
    guard package.errors.isEmpty else { return .doesNotCompile(package.errors) }
    let tests = tests(in: tree).tests.filter { test in
      package.files[test.path] != nil
        && (scope.files?.contains(test.path) ?? true)
    }
    return Verdict(ended: tests.map(package.result))
  }

  func knownVerdict(on tree: Tree) -> Verdict? { nil }

  func tests(in tree: Tree) -> TestInventory {
    let texts = Set(tree.tests.files.values)
    return TestInventory(
      tree,
      parsed: Dictionary(uniqueKeysWithValues: texts.map { ($0, parsed($0)) })
    )
  }

  func parsed(_ text: String) -> ParsedFile { ToyFile(text).declarations }

  func plan(of tree: Tree) throws -> PackagePlan {
    guard let manifest = manifest(of: tree) else {
      throw PackagePlan.Unknown(description: "the manifest isn't JSON")
    }
    return try PackagePlan(tree, manifest: manifest)
  }

  func manifest(of tree: Tree) -> PackageManifest? {
    try? JSONDecoder().decode(
      PackageManifest.self,
      from: Data((tree["Package.swift"] ?? "").utf8)
    )
  }

  // MARK: Scripts

  private struct NoScripts: Error {}

  func program(of script: Script, with tree: Tree) -> ScriptProgram? { nil }

  func output(of program: ScriptProgram) throws -> ScriptProgram.Output {
    throw NoScripts()
  }

  func comparison<Result>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    compare: (ScriptProgram.Output, ScriptProgram.Output) -> Result
  ) throws -> Result {
    throw NoScripts()
  }

  func hasComparison<Result>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    as type: Result.Type
  ) -> Bool {
    false
  }
}

extension PackageManifest {
  /// The names of the test targets.
  var testTargets: Set<String> {
    Set(targets.filter { $0.kind == .tests }.map(\.name))
  }
}
