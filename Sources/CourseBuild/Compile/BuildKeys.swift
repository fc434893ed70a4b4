import Course
import CoursePlatform

/// The keys under which the direct build keeps its results.
///
/// A key holds everything that its result is made from and nothing else, so a
/// result is never wrong and never made twice.
struct BuildKeys: Sendable {
  /// Everything about the compiler that a result depends on.
  let compiler: [String]

  /// Returns the key of what others see of a module: the texts of all its files
  /// and the interfaces it imports.
  func interface(
    of module: PackagePlan.Module,
    _ texts: Tree,
    _ imports: [Interface]
  ) -> Digest {
    key("interface", module, imports, ["\(texts.digest)"])
  }

  /// Returns the key of a module's list of tests.
  func testList(
    of module: PackagePlan.Module,
    _ texts: Tree,
    _ imports: [Interface]
  ) -> Digest {
    key("test list 1", module, imports, ["\(texts.digest)"])
  }

  /// Returns the key of the object of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - texts: the files that are read whole: the file itself and, for one of
  ///     tests, those that other files of its module use something of.
  ///   - module: its module.
  ///   - interfaces: the interfaces that are read: those it imports and, for a
  ///     file of the program, its module's own.
  ///   - conformances: the conformances in its module that may be in no text of
  ///     these.
  /// - Returns: the key.
  func object(
    of path: String,
    _ texts: Tree,
    _ module: PackagePlan.Module,
    _ interfaces: [Interface],
    conformances: [String] = []
  ) -> Digest {
    key(
      "object",
      module,
      interfaces,
      [path, "\(texts.digest)"] + conformances
    )
  }

  /// Returns the key of the files of a module that are compiled at a time.
  func batch(
    of module: PackagePlan.Module,
    _ interfaces: [Interface]
  ) -> Digest {
    key("batch", module, interfaces, [])
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
      compiler + ["run 2", "\(limits)", "\(endsAtFailure)"]
        + objects.map(\.content) + tests
    )
  }

  private func key(
    _ kind: String,
    _ module: PackagePlan.Module,
    _ interfaces: [Interface],
    _ rest: [String]
  ) -> Digest {
    // The manifest says what kind of module it is, and the files don't.
    let form = [module.name, "\(module.kind)", "\(module.hasMainFile)"]
    return Digest.of(
      compiler + [kind] + form
        + interfaces.flatMap { [$0.module, $0.digest] } + ["…"] + rest
    )
  }
}
