import Course
import CoursePlatform

/// The cache keys for build results.
///
/// A key covers exactly the inputs that determine a result, so a cached result
/// is never outdated and no result is computed twice.
struct BuildKeys: Sendable {
  /// The compiler's version and the options that affect a result.
  let compiler: [String]

  /// Returns the cache key for a module's compiled interface.
  ///
  /// The key covers the module's files and the interfaces of the modules that
  /// those files can import.
  func interface(of input: ModuleInput) -> Digest {
    key(.interface, of: input, with: ["\(input.texts.digest)"])
  }

  /// Returns the cache key for a module's list of tests.
  func testList(of input: ModuleInput) -> Digest {
    key(.testList, of: input, with: ["\(input.texts.digest)"])
  }

  /// Returns the cache key for the object file that a source file compiles to.
  ///
  /// - Parameters:
  ///   - path: The path of the source file.
  ///   - texts: The files that the compiler reads: the source file itself and,
  ///     for a test file, the other files that the test file might depend on.
  ///   - input: The input for compiling the source file's module.
  ///   - own: The interface of the source file's own module, if the file
  ///     belongs to the program.
  ///   - conformances: The module's protocol conformances that might be missing
  ///     from `texts`.
  /// - Returns: The key under which the object file is stored.
  func object(
    of path: String,
    reading texts: Tree,
    in input: ModuleInput,
    own: Interface? = nil,
    conformances: [String] = []
  ) -> Digest {
    key(
      .object,
      of: input,
      own: own,
      with: [path, "\(texts.digest)"] + conformances
    )
  }

  /// Returns the key with which `Store.once(for:body:)` limits a module to one
  /// compilation at a time.
  func batch(of input: ModuleInput, own: Interface? = nil) -> Digest {
    key(.batch, of: input, own: own, with: [])
  }

  /// Returns the cache key for the object file that the test runner's source
  /// code compiles to.
  func runner(_ source: String) -> Digest {
    Digest.of(.runner, compiler + [source])
  }

  /// Returns the cache key for an executable that's linked from object files.
  func program(_ name: String, linking objects: [Store.Object]) -> Digest {
    Digest.of(.program, compiler + [name] + objects.map(\.content))
  }

  /// Returns the cache key for the verdict on tests that are linked from object
  /// files.
  func run(
    _ objects: [Store.Object],
    tests: [String],
    limits: Command.Limits,
    endsAtFailure: Bool
  ) -> Digest {
    Digest.of(
      .run,
      compiler + ["\(limits)", "\(endsAtFailure)"] + objects.map(\.content)
        + tests
    )
  }

  /// Returns the cache key for a manifest as read by the given version of
  /// SwiftPM.
  static func manifest(_ text: String, of version: String) -> Digest {
    Digest.of(.manifest, [version, text])
  }

  /// Returns the cache key for a file as parsed by the given version of the
  /// compiler.
  static func parsedFile(_ text: String, by version: String) -> Digest {
    Digest.of(.parsedFile, [version, text])
  }

  /// Returns the cache key for the result of running plain `swift test` on a
  /// tree with the given version of Swift.
  static func swiftTestOutput(for tree: Tree, by version: String) -> Digest {
    Digest.of(.swiftTestOutput, [version, "\(tree.digest)"])
  }

  /// Returns the cache key for the comparison of two scripts' outputs.
  static func comparison(_ one: ScriptProgram, _ other: ScriptProgram) -> Digest
  {
    Digest.of(.comparison, [one.path, other.path])
  }

  /// Returns the cache key for the verdict on a tree.
  ///
  /// - Parameters:
  ///   - builder: The name of the builder that reaches the verdict.
  ///   - tree: The package that the verdict is about.
  ///   - scope: The selection of tests to run.
  ///   - identity: The settings and versions that also affect the verdict.
  /// - Returns: The key under which the verdict is stored.
  static func verdict(
    of builder: String,
    on tree: Tree,
    running scope: TestScope,
    _ identity: [String]
  ) -> Digest {
    Digest.of(
      .verdict,
      [builder, "\(tree.digest)"] + identity + scope.key
    )
  }

  private func key(
    _ kind: Meaning,
    of input: ModuleInput,
    own: Interface? = nil,
    with rest: [String]
  ) -> Digest {
    let module = input.module
    let interfaces = input.imports + [own].compactMap(\.self)
    // The kind of the module is only in the manifest, not in its files.
    var form = [module.name, "\(module.kind)", "\(module.hasMainFile)"]
    if [.object, .batch].contains(kind) {
      form += [input.root].compactMap(\.self)
    }
    return Digest.of(
      kind,
      compiler + form
        + interfaces.flatMap { [$0.module, $0.digest] } + ["…"] + rest
    )
  }
}
