import Course
import CoursePlatform
import Foundation

/// A builder that compiles packages by calling the compiler directly instead of
/// SwiftPM.
///
/// The builder supports only packages with plain targets. It compiles the
/// modules' interfaces first, one after another, and then the code of all
/// modules file by file, in parallel. Each result is cached under a key that
/// covers everything that the result depends on (`BuildKeys`). A function's
/// body isn't part of its module's interface, so editing a body recompiles only
/// one file and no tests. Tests run again only if an object file that
/// they're linked with has changed.
package struct DirectBuild: Sendable {
  private let compiler: Compiler
  private let store: Store
  private let keys: BuildKeys
  private let objects: Objects
  private let lister: TestLister
  private let runner: TestRunner
  private let home: Home?

  /// Creates a builder that caches its results in a store.
  init(
    toolchain: Toolchain,
    store: Store,
    limits: Command.Limits,
    threads: Int = 1,
    optimizes: Bool = false,
    home: Home? = nil
  ) {
    self.store = store
    self.home = home
    compiler = Compiler(
      toolchain: toolchain,
      moduleCache: Self.moduleCache(in: store),
      threads: threads,
      optimizes: optimizes
    )
    keys = BuildKeys(compiler: compiler.identity)
    objects = Objects(compiler: compiler, store: store)
    lister = TestLister(compiler: compiler, store: store)
    runner = TestRunner(
      compiler: compiler,
      store: store,
      keys: keys,
      limits: limits
    )
  }

  /// Returns the path of the folder where clang caches its modules.
  ///
  /// The folder's name depends on the store's path, because clang rejects
  /// cached modules after their folder has been moved.
  package static func moduleCache(in store: Store) -> String {
    "\(store.path)/modules/\(Digest.of([store.path]))"
  }

  private typealias Module = PackagePlan.Module
  private typealias Interfaces = [String: Interface]

  /// A compiled module, along with the tests that it contains.
  private struct Compiled: Sendable {
    var objects: [Store.Object]
    /// The module's tests, or `nil` if the module isn't a test module.
    var list: TestList?
    /// The lines that describe the module's tests, one per test, in the format
    /// that the test runner reads.
    var lines: [String] = []
  }

  /// Builds a package according to its plan and returns the verdict on the
  /// tests in a scope.
  ///
  /// - Throws: `Compiler.Errors` if the package doesn't compile,
  ///   `PackagePlan.Unknown` if only SwiftPM can build the package,
  ///   `Compiler.ToolFailure` if a tool fails, `Command.StartFailure` if a
  ///   program can't be started, `Files.Failure` if a file can't be read or
  ///   written, or `Cancellation.Cancelled` if the work is canceled.
  func verdict(
    on tree: Tree,
    _ plan: PackagePlan,
    running scope: TestScope
  ) throws -> Verdict {
    try runner.verdict(on: runs(of: tree, plan, running: scope))
  }

  /// Compiles the tests in a scope and returns a test run for each test module.
  private func runs(
    of tree: Tree,
    _ plan: PackagePlan,
    running scope: TestScope
  ) throws -> [TestRunner.Run] {
    try rejectObstacles(tree)
    let tests = plan.tests.filter { module in
      scope.files.map { !$0.isDisjoint(with: module.files) } ?? true
    }
    // Only the modules that the chosen test files need.
    let needed = Set(tests.flatMap(\.dependencies))
    let sources = plan.sources.filter {
      scope.files == nil || needed.contains($0.name)
    }
    let (program, compiled) = try compile(
      sources,
      and: tests,
      of: tree,
      only: scope.files
    )
    let lists = compiled.compactMap(\.list)
    if let obstacle = lists.lazy.compactMap(\.obstacle).first {
      throw PackagePlan.Unknown(description: "the package has \(obstacle)")
    }
    let errors = lists.flatMap(\.errors)
    guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    return zip(tests, compiled).map { module, compiled in
      let needed = Self.files(neededBy: module, of: plan, in: tree)
      return TestRunner.Run(
        objects: module.dependencies.flatMap { program[$0] ?? [] }
          + compiled.objects,
        root: home?.path,
        place: place(of: needed),
        runLoops: TestRunner.RunLoopUse(in: needed),
        tests: compiled.lines,
        files: scope.files,
        endsAtFailure: scope.endsAtFailure,
        lingering: scope.lingering,
        mayTearDown: TestRunner.mayTearDown(needed),
        ignoresCache: scope.ignoresCache
      )
    }
  }

  /// Returns the files of a test module and of the modules that it depends on.
  private static func files(
    neededBy tests: Module,
    of plan: PackagePlan,
    in tree: Tree
  ) -> Tree {
    let needed = plan.sources.filter { tests.dependencies.contains($0.name) }
    let files = Set((needed + [tests]).flatMap(\.files))
    return tree.filter(files.contains)
  }

  /// Returns the place where tests have to run, given all files that they need,
  /// or `nil` if they don't depend on their place.
  private func place(of files: Tree) -> TestRunner.Place? {
    guard let home, Home.isMentioned(in: files) else { return nil }
    return TestRunner.Place(
      folder: home.path,
      digest: home.digest(),
      isShared: !Home.mightBeChanged(by: files.tests)
    )
  }

  /// Builds the executables that a tree's manifest declares.
  ///
  /// - Returns: The paths of the executables, keyed by program name.
  func programs(
    of tree: Tree,
    _ plan: PackagePlan
  ) throws -> [String: String] {
    let (objects, _) = try compile(plan.sources, and: [], of: tree, only: nil)
    let programs = plan.sources.filter { $0.kind == .program }
    return Dictionary(
      uniqueKeysWithValues: try programs.map {
        ($0.name, try link($0, from: objects))
      }
    )
  }

  /// Builds a script along with the package's modules that the script needs.
  ///
  /// - Returns: The built script, ready to run.
  func program(
    of script: Script,
    with tree: Tree,
    _ plan: PackagePlan
  ) throws -> ScriptProgram {
    let (own, needed) = script.modules(of: plan)
    let (objects, _) = try compile(
      needed + [own],
      and: [],
      of: script.added(to: tree),
      only: nil
    )
    return ScriptProgram(path: try link(own, from: objects))
  }

  /// Compiles the program's modules and the test modules.
  ///
  /// - Returns: The program's object files, keyed by module name, and the
  ///   compiled test modules.
  /// - Throws: `Compiler.Errors` with the errors in the first faulty module of
  ///   the program or, if there's none, with the errors in all test modules.
  private func compile(
    _ sources: [Module],
    and tests: [Module],
    of tree: Tree,
    only: Set<String>?
  ) throws -> (program: [String: [Store.Object]], tests: [Compiled]) {
    let interfaces = try interfaces(of: sources, tree)
    let work = (sources + tests).map { module in
      { @Sendable in
        let input = ModuleInput(
          module,
          of: tree,
          seeing: interfaces,
          home: home
        )
        return module.kind == .tests
          ? try self.tests(of: input, only: only)
          : Compiled(objects: try code(of: input, interfaces[module.name]))
      }
    }
    let results = Parallel.results(of: work, on: compiler.threads)
    let objects = try results.prefix(sources.count).map { try $0.get().objects }
    let program = Dictionary(
      uniqueKeysWithValues: zip(sources.map(\.name), objects)
    )
    return (program, try Compiler.values(of: results.dropFirst(sources.count)))
  }

  // MARK: Sources

  /// Compiles the interfaces of modules, which must be sorted so that each
  /// module comes after its dependencies.
  ///
  /// - Returns: The interfaces, keyed by module name.
  /// - Throws: `Compiler.Errors` with the errors in the first faulty module.
  private func interfaces(
    of modules: [Module],
    _ tree: Tree
  ) throws -> Interfaces {
    var known: Interfaces = [:]
    // Nothing imports a script.
    for module in modules where module.kind != .script {
      do {
        let input = ModuleInput(module, of: tree, seeing: known, home: home)
        known[module.name] = try interface(of: input)
      } catch let errors as Compiler.Errors {
        // Errors in the code of earlier modules come first.
        for other in modules where known[other.name] != nil {
          let input = ModuleInput(other, of: tree, seeing: known, home: home)
          _ = try code(of: input, known[other.name])
        }
        throw errors
      }
    }
    return known
  }

  private func interface(of input: ModuleInput) throws -> Interface {
    let name = input.module.name
    let folder = try store.directory(for: keys.interface(of: input)) { draft in
      do {
        try compiler.compile(input.job(making: .interface), in: draft)
      } catch let errors as Compiler.Errors {
        // The function bodies that an interface leaves out may contain more
        // errors.
        try compiler.compile(input.job(making: .nothing), in: draft)
        throw errors
      }
      let digest = try Digest(ofFile: "\(draft)/\(name).swiftmodule")
      try Files.write("\(digest)", to: "\(draft)/interface")
      Files.remove("\(draft)/Sources")
    }
    return Interface(
      module: name,
      folder: folder,
      digest: try Files.read("\(folder)/interface")
    )
  }

  /// Returns the object files of a module, compiling those that aren't stored
  /// yet.
  ///
  /// - Throws: `Compiler.Errors` with the errors in all of the module's files.
  private func code(
    of input: ModuleInput,
    _ own: Interface?
  ) throws -> [Store.Object] {
    let units = input.module.files.map { path in
      Objects.Unit(
        path: path,
        context: input.texts,
        key: keys.object(
          of: path,
          reading: input.texts.filter { $0 == path },
          in: input,
          own: own
        )
      )
    }
    return try objects.objects(
      of: units,
      job: input.job(making: .object),
      batch: keys.batch(of: input, own: own)
    )
  }

  private func link(
    _ program: Module,
    from built: [String: [Store.Object]]
  ) throws -> String {
    let names = program.dependencies + [program.name]
    let objects = names.flatMap { built[$0] ?? [] }
    let key = keys.program(program.name, linking: objects)
    let folder = try store.directory(for: key) { draft in
      try compiler.link(
        objects.map(\.path),
        to: "\(draft)/\(program.name)",
        entryPoint: Compiler.Job.entryPoint(of: program)
      )
    }
    return "\(folder)/\(program.name)"
  }

  // MARK: Tests

  /// Compiles the selected test files in a module, along with the files that
  /// they might depend on.
  private func tests(
    of input: ModuleInput,
    only: Set<String>?
  ) throws -> Compiled {
    let list = try lister.list(
      of: input.job(making: .testDeclarations),
      key: keys.testList(of: input)
    )
    let files = input.module.files
    let open = list?.openFiles ?? Set(files)
    let paths = files.filter { only.map(open.union)?.contains($0) ?? true }
    let units = paths.map { path in
      let seen = input.texts.filter { $0 == path || open.contains($0) }
      return Objects.Unit(
        path: path,
        context: seen,
        key: keys.object(
          of: path,
          reading: seen,
          in: input,
          conformances: list?.conformances ?? []
        )
      )
    }
    let objects = try objects.objects(
      of: units,
      job: input.job(making: .object),
      batch: keys.batch(of: input)
    )
    guard let list else {
      throw PackagePlan.Unknown(
        description: "the package's tests can't be listed"
      )
    }
    return Compiled(
      objects: objects,
      list: list,
      lines: list.lines(of: paths, running: only)
    )
  }

  /// Throws an error if a test file seems to contain tests that are marked as
  /// unavailable or obsoleted.
  ///
  /// The compiler's symbol graph leaves such tests out, so only SwiftPM can
  /// list them.
  ///
  /// - Throws: `PackagePlan.Unknown` if a file seems to contain such tests.
  private func rejectObstacles(_ tree: Tree) throws {
    for (path, text) in tree.tests.files where text.holds("@available(") {
      let word = ["unavailable", "obsoleted"].first(where: text.holds)
      if let word {
        throw PackagePlan.Unknown(
          description: "\(path) marks a declaration as \(word)"
        )
      }
    }
  }
}
