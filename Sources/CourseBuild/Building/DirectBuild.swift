import Course
import CoursePlatform
import Foundation

/// Builds a package of the known shape by calling the compiler itself.
///
/// Each object is kept under a key made from the compiler, the flags, its own
/// source and the interfaces it was compiled against, byte for byte. The
/// interface of a module doesn't change with the body of a function, so a body
/// edit compiles a small module, or one file of a large one, and no test. The
/// results of a module's tests are kept under the objects they are linked from.
package struct DirectBuild: Sendable {
  private let compiler: Compiler
  private let store: Store
  private let files: FileCompiler
  private let runner: TestRunner

  /// Creates a builder that keeps its results in the store.
  init(
    toolchain: Toolchain,
    store: Store,
    limits: Command.Limits,
    threads: Int = 1
  ) {
    self.store = store
    compiler = Compiler(
      toolchain: toolchain,
      moduleCache: Self.moduleCache(in: store),
      threads: threads
    )
    files = FileCompiler(compiler: compiler, store: store)
    runner = TestRunner(
      compiler: compiler,
      store: store,
      limits: limits
    )
  }

  /// Returns the folder of clang's modules, named for its own path: clang
  /// refuses those of a folder that was moved.
  package static func moduleCache(in store: Store) -> String {
    try? Files.makeDirectory(store.path)
    let path = URL(fileURLWithPath: store.path).resolvingSymlinksInPath().path
    return "\(path)/modules/\(Digest.of([path]))"
  }

  /// What others see of a module.
  private struct Interface {
    let folder: String
    /// The fingerprint of the interface.
    let digest: String
  }

  private typealias Interfaces = [String: Interface]

  /// The products of compiling a module.
  private struct Compiled {
    /// The objects of a module of the program.
    var objects: [String] = []
    /// The compiled files of a module of tests.
    var tests: [TestRunner.Run.File] = []
  }

  /// Something to compile that waits for the interfaces it needs alone.
  private typealias Work = @Sendable () throws -> Compiled

  /// Builds a tree and runs tests of it.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`, `Cancellation.Cancelled`; what the tree does wrong is a
  ///   verdict.
  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict {
    do {
      return try runner.verdict(on: runs(of: tree, scope))
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }

  /// Compiles what is to be run.
  ///
  /// - Throws: `PackageShape.Unknown`, `Compiler.Errors`, and what fails.
  func runs(of tree: Tree, _ scope: TestScope) throws -> [TestRunner.Run] {
    let shape = try PackageShape(tree)
    try refuseObstacles(tree)
    let tests = shape.tests.filter { module in
      scope.files.map { !$0.isDisjoint(with: module.files) } ?? true
    }
    // Only what the chosen test files need.
    let needed = Set(tests.flatMap(\.dependencies))
    let sources = shape.sources.filter {
      scope.files == nil || needed.contains($0.name)
    }
    let compiled = try compile(sources, tests, of: tree, only: scope.files)
    let built = Dictionary(
      uniqueKeysWithValues: zip(sources.map(\.name), compiled)
    )
    return zip(tests, compiled.dropFirst(sources.count)).map {
      module,
      compiled in
      TestRunner.Run(
        objects: module.dependencies.flatMap { built[$0]?.objects ?? [] },
        tests: compiled.tests,
        endsAtFailure: scope.endsAtFailure,
        isAgain: scope.isAgain
      )
    }
  }

  /// Builds a tree's programs.
  ///
  /// - Throws: as `verdict(on:running:)` does.
  func programs(of tree: Tree) throws -> BuiltPrograms {
    let shape = try PackageShape(tree)
    do {
      let interfaces = try interfaces(of: shape.sources, tree)
      var objects: [String: [String]] = [:]
      for module in shape.sources {
        objects[module.name] = try sources(module, tree, interfaces).objects
      }
      var programs: [String: String] = [:]
      for module in shape.sources where module.kind == .program {
        programs[module.name] = try link(module, objects)
      }
      return .built(programs)
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }

  /// Compiles the modules of the program, and then those of its tests.
  ///
  /// The code of a module need not wait for more than it sees of others.
  ///
  /// - Throws: the errors of the first module that has some, or else those of
  ///   all tests.
  private func compile(
    _ sources: [PackageShape.Module],
    _ tests: [PackageShape.Module],
    of tree: Tree,
    only: Set<String>?
  ) throws -> [Compiled] {
    let known = sources.map { _ in Future<Interfaces>() }
    let interfaces: Work = {
      var left = known[...]
      defer { left.forEach { $0.fulfill(nil) } }
      _ = try self.interfaces(of: sources, tree) {
        left.removeFirst().fulfill($0)
      }
      return Compiled()
    }
    let sourceWork = zip(sources, known).map { module, known -> Work in
      {
        guard let interfaces = known.wait() else { return Compiled() }
        return try self.sources(module, tree, interfaces)
      }
    }
    let testWork = tests.map { module -> Work in
      {
        guard let interfaces = known.last.map({ $0.wait() }) ?? [:] else {
          return Compiled()
        }
        return try self.tests(module, tree, interfaces, only: only)
      }
    }
    let results = SideBySide.results(
      of: [interfaces] + sourceWork + testWork,
      on: compiler.threads
    )
    // What no interface was there for comes after that which had its own.
    var compiled = try results.dropFirst().prefix(sources.count).map {
      try $0.get()
    }
    _ = try results.first?.get()
    var errors: [Diagnostic] = []
    for result in results.suffix(tests.count) {
      do {
        compiled.append(try result.get())
      } catch let found as Compiler.Errors {
        errors += found.diagnostics
      }
    }
    guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    return compiled
  }

  // MARK: Sources

  /// Makes what the modules see of each other, and the code of the small ones
  /// with it.
  ///
  /// - Parameters:
  ///   - modules: the modules, each after those it depends on.
  ///   - tree: the package.
  ///   - found: called after each module with all there are by then.
  /// - Returns: the interfaces by the modules' names.
  /// - Throws: the errors of the first module that has some.
  private func interfaces(
    of modules: [PackageShape.Module],
    _ tree: Tree,
    found: (Interfaces) -> Void = { _ in }
  ) throws -> Interfaces {
    var interfaces: Interfaces = [:]
    for module in modules {
      let isLarge = Self.isLarge(module)
      let kind = isLarge ? "interface" : "module"
      let folder = try store.directory(
        for: key(kind, module, module.part(of: tree), interfaces)
      ) { draft in
        let job = job(
          module,
          tree,
          interfaces,
          isLarge ? .interface : .objectAndInterface
        )
        try compile(job, in: draft)
        let path = "\(draft)/\(module.name).swiftmodule"
        try Files.write(
          try Self.digest(ofFile: path),
          to: "\(draft)/interface"
        )
        Files.remove("\(draft)/Sources")
      }
      interfaces[module.name] = Interface(
        folder: folder,
        digest: try Files.read("\(folder)/interface")
      )
      found(interfaces)
    }
    return interfaces
  }

  /// Compiles; where an interface alone does not compile, there may be more
  /// errors in what it leaves out, and all are told.
  private func compile(_ job: Compiler.Job, in draft: String) throws {
    do {
      _ = try compiler.compile(job, in: draft)
    } catch let errors as Compiler.Errors {
      guard job.product == .interface else { throw errors }
      var whole = job
      whole.product = .object
      _ = try compiler.compile(whole, in: draft)
      throw errors
    }
  }

  private func job(
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces,
    _ product: Compiler.Product
  ) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: module.part(of: tree).files,
      imports: module.dependencies.compactMap { interfaces[$0]?.folder },
      product: product
    )
  }

  static func entryPoint(of module: PackageShape.Module) -> String {
    "\(module.name)_main"
  }

  private static func digest(ofFile path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Files.Failure(path: path, reason: "was not made by the compiler")
    }
    var digest = Digest()
    data.withUnsafeBytes { digest.add($0) }
    return digest.description
  }

  /// Whether the files of a module are compiled each by itself.
  ///
  /// First it has to be known what they see of each other, which takes a small
  /// module longer.
  private static func isLarge(_ module: PackageShape.Module) -> Bool {
    module.files.count > 12
  }

  /// Makes a module's code.
  private func sources(
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces
  ) throws -> Compiled {
    guard Self.isLarge(module) else {
      let folder = interfaces[module.name]?.folder ?? ""
      return Compiled(objects: ["\(folder)/\(module.name).o"])
    }
    let texts = module.part(of: tree)
    let units = module.files.map { path in
      FileCompiler.Unit(
        path: path,
        context: texts,
        key: key("source", module, texts.filter { $0 == path }, interfaces)
      )
    }
    return Compiled(
      objects: try files.objects(
        of: units,
        job: job(module, tree, interfaces, .object),
        batch: Digest.of(parts("sources", module, interfaces))
      )
    )
  }

  private func link(
    _ program: PackageShape.Module,
    _ built: [String: [String]]
  ) throws -> String {
    let names = program.dependencies + [program.name]
    let objects = names.flatMap { built[$0] ?? [] }
    let key = Digest.of(compiler.identity + ["link", program.name] + objects)
    let folder = try store.directory(for: key) { draft in
      try compiler.link(
        objects,
        to: "\(draft)/\(program.name)",
        entryPoint: Self.entryPoint(of: program)
      )
    }
    return "\(folder)/\(program.name)"
  }

  // MARK: Tests

  /// Compiles the test files of a module that are asked for.
  private func tests(
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces,
    only: Set<String>?
  ) throws -> Compiled {
    let texts = module.part(of: tree)
    let scans = module.files.map { path in
      (path: path, scan: TestScanner.scan(of: texts[path] ?? ""))
    }
    let graph = TestFileGraph(Dictionary(uniqueKeysWithValues: scans))
    let needed = only.map { Set($0.flatMap(graph.files(seenBy:))) }
    let paths = module.files.filter { needed?.contains($0) ?? true }
    let units = paths.map { path in
      let seen = texts.filter(graph.files(seenBy: path).contains)
      return FileCompiler.Unit(
        path: path,
        context: seen,
        key: key("tests of \(path)", module, seen, interfaces)
      )
    }
    let objects = try files.objects(
      of: units,
      job: job(module, tree, interfaces, .object),
      batch: Digest.of(parts("tests", module, interfaces))
    )
    return Compiled(
      tests: zip(paths, objects).map { path, object in
        TestRunner.Run.File(
          object: object,
          isWanted: only?.contains(path) ?? true
        )
      }
    )
  }

  /// - Throws: `PackageShape.Unknown` where SwiftPM has to say which tests there
  ///   are.
  private func refuseObstacles(_ tree: Tree) throws {
    for (path, text) in tree.files {
      let obstacle =
        path.hasPrefix("Tests/")
        ? TestObstacle.inTests(text) : TestObstacle.inAnyFile(text)
      if let obstacle {
        throw PackageShape.Unknown(description: "\(path) uses \(obstacle)")
      }
    }
  }

  // MARK: Keys

  /// Makes the key of a product of some files of a module.
  ///
  /// - Parameters:
  ///   - kind: the kind of product.
  ///   - module: the module.
  ///   - files: the files of the module that are read, apart from its interface.
  ///   - interfaces: the interfaces that are known.
  /// - Returns: the key.
  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ files: Tree,
    _ interfaces: Interfaces
  ) -> Digest {
    Digest.of(parts(kind, module, interfaces) + ["\(files.digest)"])
  }

  /// Returns the parts of a key that all files of a module share: the compiler
  /// and each interface that is read, that of the module itself included.
  private func parts(
    _ kind: String,
    _ module: PackageShape.Module,
    _ interfaces: Interfaces
  ) -> [String] {
    let names = module.dependencies + [module.name]
    // The manifest says what kind of module it is, and the files don't.
    let form = ["\(module.kind)", "\(module.hasMainFile)"]
    return compiler.identity + [kind, module.name] + form
      + names.flatMap { [$0, interfaces[$0]?.digest ?? ""] }
  }
}

extension Compiler.Job {
  /// Creates the call of the compiler that a module of a package needs.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - files: its files, which may be others than its package has.
  ///   - imports: the folders of the interfaces it imports.
  ///   - product: what to make.
  package init(
    of module: PackageShape.Module,
    files: [String: String],
    imports: [String],
    product: Compiler.Product
  ) {
    let isProgram = module.kind == .program
    self.init(
      module: module.name,
      files: files,
      imports: imports,
      product: product,
      isLibrary: !isProgram || !module.hasMainFile,
      entryPoint: isProgram ? DirectBuild.entryPoint(of: module) : nil
    )
  }
}
