package import Course

/// A source of verdicts on packages, and of what their files declare.
///
/// `VerdictService` compiles and runs the packages. A test of the judge can use
/// a table instead.
package protocol Verdicts: Sendable {
  /// Returns the verdict on the tests in a scope of a package.
  ///
  /// - Throws: `Compiler.ToolFailure` if a tool fails, `Command.StartFailure`
  ///   if a program can't be started, `Files.Failure` if a file can't be read
  ///   or written, or `Cancellation.Cancelled` if the work is canceled.
  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict

  /// Returns the verdict on a package if it's known already; otherwise, `nil`.
  func knownVerdict(on tree: Tree) -> Verdict?

  /// Returns an inventory of the tests that a package's files declare.
  ///
  /// - Throws: Any error thrown by `verdict(on:running:)`.
  func tests(in tree: Tree) throws -> TestInventory

  /// Returns the declarations in a source file, given the file's text.
  ///
  /// - Throws: Any error thrown by `verdict(on:running:)`.
  func parsed(_ text: String) throws -> ParsedFile

  /// Returns the plan for building a package without SwiftPM.
  ///
  /// - Throws: `PackagePlan.Unknown` if only SwiftPM can build the package, or
  ///   `Compiler.Errors` if the manifest has errors.
  func plan(of tree: Tree) throws -> PackagePlan

  /// Returns a package's manifest, or `nil` if it can't be read.
  func manifest(of tree: Tree) -> PackageManifest?

  /// Builds a script together with the package's modules that the script needs.
  ///
  /// - Returns: The built script, or `nil` if scripts can't be built with the
  ///   package.
  /// - Throws: `Compiler.Errors` if the script or the program doesn't compile.
  func program(of script: Script, with tree: Tree) throws -> ScriptProgram?

  /// Returns a script's output.
  ///
  /// - Throws: `Command.StartFailure` if the script can't be started.
  func output(of program: ScriptProgram) throws -> ScriptProgram.Output

  /// Returns the result of comparing the outputs of two builds of a script.
  ///
  /// - Throws: `Command.StartFailure` if a script can't be started.
  func comparison<Result: Codable & Sendable>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    compare: (ScriptProgram.Output, ScriptProgram.Output) -> Result
  ) throws -> Result

  /// Returns whether the comparison of two builds is known to be the same each
  /// time.
  func hasComparison<Result: Codable & Sendable>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    as type: Result.Type
  ) -> Bool
}

extension Verdicts {
  /// Returns the verdict on all tests of a package.
  ///
  /// - Throws: Any error thrown by `verdict(on:running:)`.
  package func verdict(on tree: Tree) throws -> Verdict {
    try verdict(on: tree, running: .all)
  }

  /// Returns the targets in a package's manifest, or `nil` if the manifest can't
  /// be read.
  package func targets(of tree: Tree) -> [PackageManifest.Target]? {
    manifest(of: tree)?.targets
  }

  /// Returns the names of the test targets in a package's manifest, or `nil` if
  /// the manifest can't be read.
  package func testTargets(of tree: Tree) -> Set<String>? {
    targets(of: tree).map { Set($0.filter { $0.kind == .tests }.map(\.name)) }
  }

  /// Returns the plan for building a package without SwiftPM, or `nil` if the
  /// package doesn't have one.
  ///
  /// - Throws: Any error that isn't about the package, such as a full disk.
  package func knownPlan(of tree: Tree) throws -> PackagePlan? {
    do {
      return try plan(of: tree)
    } catch is PackagePlan.Unknown {
      return nil
    } catch is Compiler.Errors {
      return nil
    }
  }
}
