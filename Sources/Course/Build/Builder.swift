/// Reaches verdicts: builds a tree and runs its tests.
protocol Builder: Sendable {
  /// A word for how it builds; part of the key of a verdict.
  var name: String { get }

  /// Builds the tree and runs the tests.
  ///
  /// - Parameters:
  ///   - tree: the package.
  ///   - scope: the tests to run.
  /// - Returns: what the compiler and the tests say.
  /// - Throws: when the tools fail; what the tree does wrong is a verdict.
  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict

  /// Builds the tree's programs.
  ///
  /// - Returns: the path of each program by its name, or the errors.
  /// - Throws: when the tools fail.
  func programs(of tree: Tree) throws -> BuiltPrograms
}

/// The programs of a tree, or why there are none.
enum BuiltPrograms {
  case built([String: String])
  case doesNotCompile([Diagnostic])
}
