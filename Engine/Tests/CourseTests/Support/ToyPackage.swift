@testable import Course
@testable import CourseBuild

/// A package in the toy language of `ToyVerdicts`.
struct ToyPackage {
  /// The files that are built, by path.
  let files: [String: ToyFile]
  /// The paths of test files that don't belong to any target.
  private let stray: [String]

  init(_ tree: Tree, manifest: PackageManifest?) {
    let excluded = manifest?.oddity ?? ""
    files = tree.files.filter { path, _ in
      path != "Package.swift" && !excluded.contains(path)
    }.mapValues(ToyFile.init)
    let targets = manifest?.testTargets ?? []
    stray = tree.tests.paths.filter { path in
      !targets.contains { path.hasPrefix("Tests/\($0)/") }
    }
  }

  /// Returns the words after a verb in all files.
  private func words(after verb: String) -> Set<String> {
    Set(files.values.flatMap(\.statements).flatMap { $0.words(after: verb) })
  }

  private var functions: [ToyFile.Function] {
    files.values.flatMap(\.functions)
  }

  /// The compiler's errors.
  var errors: [Diagnostic] {
    let declared = words(after: "declares").union(functions.map(\.name))
    let strange = stray.map {
      Diagnostic(path: "Package.swift", line: 1, message: "\($0) is stray")
    }
    return strange
      + files.sorted { $0.key < $1.key }.flatMap { path, file in
        file.statements.flatMap { statement in
          statement.messages(whereDeclared: declared).map {
            Diagnostic(path: path, line: statement.line, message: $0)
          }
        }
      }
  }

  /// Returns the result of running a test.
  func result(of test: TestInventory.Entry) -> TestResult {
    let known = words(after: "knows")
    let statements =
      files[test.path]?.functions.filter { $0.line == test.line }
      .flatMap(statements) ?? []
    let failures = statements.flatMap { statement in
      statement.words(after: "needs").filter { !known.contains($0) }
        .map { "needs \($0)" }
        + statement.words(after: "forbids").filter(known.contains)
        .map { "forbids \($0)" }
    }
    return TestResult(
      name: test.name,
      failures: failures.map {
        TestResult.Failure(path: test.path, line: test.line, message: $0)
      },
      isSkipped: statements.contains { $0.verb == "skips" }
    )
  }

  /// Returns the statements of a function, along with those of the functions
  /// that it uses.
  private func statements(
    of function: ToyFile.Function
  ) -> [ToyFile.Statement] {
    let used = function.statements.flatMap { $0.words(after: "uses") }
    return function.statements
      + functions.filter { used.contains($0.name) }.flatMap(statements)
  }
}
