import Course
import CoursePlatform

/// The keys that results are stored under.
///
/// A key covers exactly what its result is made from, so a result is never
/// wrong and never made twice.
struct BuildKeys: Sendable {
  /// Everything about the compiler that a result depends on.
  let compiler: [String]

  /// Returns the key of a module's interface, made from the texts of all its
  /// files and the interfaces it imports.
  func interface(of input: ModuleInput) -> Digest {
    key("interface", of: input, with: ["\(input.texts.digest)"])
  }

  /// Returns the key of a module's test list.
  func testList(of input: ModuleInput) -> Digest {
    key("test list 1", of: input, with: ["\(input.texts.digest)"])
  }

  /// Returns the key of a file's object.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - texts: the files that the compiler reads: the file itself and, for a
  ///     test file, the open files of its module.
  ///   - input: the file's module.
  ///   - own: the interface of the file's own module, for a file of the
  ///     program.
  ///   - conformances: the conformances in the module that `texts` may not
  ///     contain.
  /// - Returns: the key.
  func object(
    of path: String,
    reading texts: Tree,
    in input: ModuleInput,
    own: Interface? = nil,
    conformances: [String] = []
  ) -> Digest {
    key(
      "object",
      of: input,
      own: own,
      with: [path, "\(texts.digest)"] + conformances
    )
  }

  /// Returns the key that limits a module to one compilation at a time.
  func batch(of input: ModuleInput, own: Interface? = nil) -> Digest {
    key("batch", of: input, own: own, with: [])
  }

  /// Returns the key of the test runner.
  func runner(_ source: String) -> Digest {
    Digest.of(compiler + ["runner", source])
  }

  /// Returns the key of a linked executable.
  func program(_ name: String, linking objects: [Store.Object]) -> Digest {
    Digest.of(compiler + ["program", name] + objects.map(\.content))
  }

  /// Returns the key of a run's verdict.
  func run(
    _ objects: [Store.Object],
    tests: [String],
    limits: Command.Limits,
    endsAtFailure: Bool
  ) -> Digest {
    Digest.of(
      compiler + ["run 3", "\(limits)", "\(endsAtFailure)"]
        + objects.map(\.content) + tests
    )
  }

  /// Returns the key of a manifest.
  static func manifest(_ text: String, of version: String) -> Digest {
    Digest.of(["manifest 1", version, text])
  }

  /// Returns the key of a parsed file.
  static func parsedFile(_ text: String, by version: String) -> Digest {
    Digest.of(["parsed file 2", version, text])
  }

  /// Returns the key of the result that `swift test` reports for a tree.
  static func plainRun(of tree: Tree, by version: String) -> Digest {
    Digest.of(["plain run 4", version, "\(tree.digest)"])
  }

  /// Returns the key of a comparison of two scripts' outputs.
  static func comparison(_ one: ScriptProgram, _ other: ScriptProgram) -> Digest
  {
    Digest.of(["comparison 1", one.path, other.path])
  }

  /// Returns the key of a verdict.
  ///
  /// - Parameters:
  ///   - builder: the name of the builder.
  ///   - tree: the package.
  ///   - scope: the tests to run.
  ///   - identity: everything else that the verdict depends on.
  /// - Returns: the key.
  static func verdict(
    of builder: String,
    on tree: Tree,
    running scope: TestScope,
    _ identity: [String]
  ) -> Digest {
    Digest.of(["verdict 8", builder, "\(tree.digest)"] + identity + scope.key)
  }

  private func key(
    _ kind: String,
    of input: ModuleInput,
    own: Interface? = nil,
    with rest: [String]
  ) -> Digest {
    let module = input.module
    let interfaces = input.imports + [own].compactMap(\.self)
    // The kind of the module is only in the manifest, not in its files.
    let form = [module.name, "\(module.kind)", "\(module.hasMainFile)"]
    return Digest.of(
      compiler + [kind] + form
        + interfaces.flatMap { [$0.module, $0.digest] } + ["…"] + rest
    )
  }
}
