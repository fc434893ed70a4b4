import Course
import CoursePlatform

/// The keys under which results are kept.
///
/// A key holds everything that its result is made from and nothing else, so a
/// result is never wrong and never made twice.
struct BuildKeys: Sendable {
  /// Everything about the compiler that a result depends on.
  let compiler: [String]

  /// Returns the key of what others see of a module: the texts of all its files
  /// and the interfaces it imports.
  func interface(of input: ModuleInput) -> Digest {
    key("interface", input, ["\(input.texts.digest)"])
  }

  /// Returns the key of a module's list of tests.
  func testList(of input: ModuleInput) -> Digest {
    key("test list 1", input, ["\(input.texts.digest)"])
  }

  /// Returns the key of the object of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - texts: the files that are read whole: the file itself and, for one of
  ///     tests, those that other files of its module use something of.
  ///   - input: its module.
  ///   - own: the module's own interface, which a file of the program reads.
  ///   - conformances: the conformances in its module that may be in no text of
  ///     these.
  /// - Returns: the key.
  func object(
    of path: String,
    reading texts: Tree,
    in input: ModuleInput,
    own: Interface? = nil,
    conformances: [String] = []
  ) -> Digest {
    key("object", input, own: own, [path, "\(texts.digest)"] + conformances)
  }

  /// Returns the key of the files of a module that are compiled at a time.
  func batch(of input: ModuleInput, own: Interface? = nil) -> Digest {
    key("batch", input, own: own, [])
  }

  /// Returns the key of the runner of tests.
  func runner(_ source: String) -> Digest {
    Digest.of(compiler + ["runner", source])
  }

  /// Returns the key of a linked program.
  func program(_ name: String, _ objects: [Store.Object]) -> Digest {
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

  /// Returns the key of what the parser reads in a file.
  static func parsedFile(_ text: String, by version: String) -> Digest {
    Digest.of(["parsed file 2", version, text])
  }

  /// Returns the key of what `swift test` says of a tree.
  static func plainRun(of tree: Tree, by version: String) -> Digest {
    Digest.of(["plain run 4", version, "\(tree.digest)"])
  }

  /// Returns the key of what tells two scripts' outputs apart.
  static func comparison(_ one: ScriptProgram, _ other: ScriptProgram) -> Digest
  {
    Digest.of(["comparison 1", one.path, other.path])
  }

  /// Returns the key of a verdict.
  ///
  /// - Parameters:
  ///   - builder: the name of the builder.
  ///   - tree: the package.
  ///   - scope: the tests that are run.
  ///   - identity: everything else that it depends on.
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
    _ input: ModuleInput,
    own: Interface? = nil,
    _ rest: [String]
  ) -> Digest {
    let module = input.module
    let interfaces = input.imports + [own].compactMap(\.self)
    // The manifest says what kind of module it is, and the files don't.
    let form = [module.name, "\(module.kind)", "\(module.hasMainFile)"]
    return Digest.of(
      compiler + [kind] + form
        + interfaces.flatMap { [$0.module, $0.digest] } + ["…"] + rest
    )
  }
}
