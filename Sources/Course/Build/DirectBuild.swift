import Foundation
import Synchronization

/// Builds a package of the known shape by calling the compiler itself.
///
/// Each object is kept under a key made from the compiler, the flags, its own
/// source and the interfaces it read. The interface of a module does not change
/// with the body of a function, so a body edit compiles a small module, or one
/// file of a large one, and no test. What a run of tests comes to is kept under
/// the objects it is linked from.
struct DirectBuild: Builder {
  let name = "direct"
  private let compiler: Compiler
  private let store: Store
  private let limits: Subprocess.Limits
  private let scans = ScanMemory()

  /// Whether one verdict has all processors: then files are compiled, and the
  /// tests of modules run, side by side.
  private let isAlone: Bool

  /// Creates a builder that keeps its results in the store.
  init(
    toolchain: Toolchain,
    store: Store,
    limits: Subprocess.Limits,
    isAlone: Bool = false
  ) {
    self.store = store
    self.limits = limits
    self.isAlone = isAlone
    compiler = Compiler(
      toolchain: toolchain,
      moduleCache: Self.moduleCache(in: store)
    )
  }

  /// Returns the folder of clang's modules, named for its own path: clang
  /// refuses those of a folder that was moved.
  private static func moduleCache(in store: Store) -> String {
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

  /// What compiling leaves.
  private struct Compiled {
    var objects: [String] = []
    /// The functions that list the tests, in the files' order.
    var symbols: [String] = []
  }

  /// Something to compile that waits for nothing else.
  private typealias Work = @Sendable () throws -> Compiled

  func verdict(on tree: Tree, running scope: TestScope) throws -> Verdict {
    let shape = try PackageShape(tree)
    let tests = shape.tests.filter { module in
      scope.files.map { !$0.isDisjoint(with: module.files) } ?? true
    }
    // Only what the chosen test files need.
    let needed = Set(tests.flatMap(\.dependencies))
    let sources = shape.sources.filter {
      scope.files == nil || needed.contains($0.name)
    }
    do {
      let compiled = try compile(sources, tests, of: tree, only: scope.files)
      let built = Dictionary(
        uniqueKeysWithValues: zip(sources.map(\.name), compiled)
      )
      let runs = zip(tests, compiled.dropFirst(sources.count)).map {
        module,
        compiled in
        Run(
          objects: module.dependencies.flatMap { built[$0]?.objects ?? [] }
            + compiled.objects,
          symbols: compiled.symbols,
          endsAtFailure: scope.endsAtFailure
        )
      }
      return try verdict(on: runs.filter { !$0.symbols.isEmpty })
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }

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
    let known = sources.map { _ in Promised<Interfaces>() }
    let interfaces: Work = {
      var left = known[...]
      defer { left.forEach { $0.keep(nil) } }
      _ = try self.interfaces(of: sources, tree) {
        left.removeFirst().keep($0)
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
    let results = results(of: [interfaces] + sourceWork + testWork)
    _ = try results.first?.get()
    return try compiled(
      sources: results.dropFirst().prefix(sources.count),
      tests: results.suffix(tests.count)
    )
  }

  private func compiled(
    sources: ArraySlice<Result<Compiled, any Error>>,
    tests: ArraySlice<Result<Compiled, any Error>>
  ) throws -> [Compiled] {
    var compiled = try sources.map { try $0.get() }
    var errors: [Diagnostic] = []
    for result in tests {
      do {
        compiled.append(try result.get())
      } catch let found as Compiler.Errors {
        errors += found.diagnostics
      }
    }
    guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    return compiled
  }

  /// Does work side by side where one verdict has all processors, or else in
  /// turn.
  private func results<Value: Sendable>(
    of work: [@Sendable () throws -> Value]
  ) -> [Result<Value, any Error>] {
    isAlone
      ? SideBySide.results(of: work)
      : work.map { work in Result { try work() } }
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
      let folder = try store.directory(
        for: key(
          isLarge ? "interface" : "module",
          module,
          module.part(of: tree),
          interfaces
        )
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
    let isProgram = module.kind == .program
    return Compiler.Job(
      module: module.name,
      files: module.part(of: tree).files,
      imports: module.dependencies.compactMap { interfaces[$0]?.folder },
      product: product,
      isLibrary: !isProgram || !module.hasMainFile,
      entryPoint: isProgram ? Self.entryPoint(of: module) : nil
    )
  }

  private static func entryPoint(of module: PackageShape.Module) -> String {
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
    let files = module.part(of: tree)
    let units = module.files.map { path in
      Unit(
        path: path,
        context: files,
        key: key("source", module, files.filter { $0 == path }, interfaces)
      )
    }
    return Compiled(
      objects: try objects(
        of: units,
        job: job(module, tree, interfaces, .object),
        batch: key("sources", module, Tree(), interfaces)
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
    let files = module.part(of: tree)
    let scans = try module.files.map { path in
      (path: path, scan: try self.scans.scan(files[path] ?? "", path: path))
    }
    let classes = Set(scans.flatMap(\.scan.classes))
    if let heir = scans.first(where: { $0.scan.inherits(from: classes) }) {
      throw PackageShape.Unknown(
        description: "\(heir.path) uses \(TestScanner.subclassing)"
      )
    }
    let graph = TestFileGraph(Dictionary(uniqueKeysWithValues: scans))
    let needed = only.map { Set($0.flatMap(graph.files(seenBy:))) }
    let wanted = scans.filter { needed?.contains($0.path) ?? true }
    let units = wanted.map { path, scan in
      let seen = files.filter(graph.files(seenBy: path).contains)
      return Unit(
        path: path,
        context: seen,
        // A file of helpers has no tests, and need not import XCTest.
        appendix: scan.tests.isEmpty
          ? "" : Self.list(of: scan.tests, symbol: symbol(path, module)),
        key: key("tests of \(path)", module, seen, interfaces)
      )
    }
    let hasTests = wanted.filter {
      !$0.scan.tests.isEmpty && only?.contains($0.path) ?? true
    }
    return Compiled(
      objects: try objects(
        of: units,
        job: job(module, tree, interfaces, .object),
        batch: key("tests", module, Tree(), interfaces)
      ),
      symbols: hasTests.map { symbol($0.path, module) }
    )
  }

  /// The name of the function that lists the tests of a file.
  private func symbol(_ path: String, _ module: PackageShape.Module) -> String {
    "kata_\(Digest.of([module.name, path]))"
  }

  /// The name that errors in a list of tests are told with.
  private static let listName = "list of tests"

  /// Returns the list of a file's tests, for its end.
  ///
  /// Errors in it would be ours, so they get another name than the learner's
  /// file.
  private static func list(
    of tests: [TestScanner.Test],
    symbol: String
  ) -> String {
    "\n#sourceLocation(file: \"\(listName)\", line: 1)\n"
      + RecorderSource.list(of: tests, symbol: symbol)
  }

  /// Returns the errors that are the learner's own.
  ///
  /// - Throws: `PackageShape.Unknown` when the tests' lists alone do not compile,
  ///   as with tests of an actor's: SwiftPM lists them in its own way.
  private static func ownErrors(
    _ errors: Compiler.Errors
  ) throws -> Compiler.Errors {
    let own = errors.diagnostics.filter { $0.path != listName }
    guard !own.isEmpty else {
      throw PackageShape.Unknown(description: "its tests cannot be listed")
    }
    return Compiler.Errors(diagnostics: own)
  }

  // MARK: Files by themselves

  /// A file to compile by itself, of a module whose interface is known.
  private struct Unit {
    let path: String
    /// The file, and the others that the compiler has to read for it.
    let context: Tree
    /// What is compiled at the end of the file.
    var appendix = ""
    let key: Digest
  }

  /// Compiles files of a module as far as their objects are not kept.
  ///
  /// - Parameters:
  ///   - units: the files.
  ///   - job: how files of this module are compiled.
  ///   - batch: the key of what is done one at a time: who comes second finds
  ///     the objects of the first.
  /// - Returns: the objects, in the order of the files.
  /// - Throws: `Compiler.Errors`: those of all the files.
  private func objects(
    of units: [Unit],
    job: Compiler.Job,
    batch: Digest
  ) throws -> [String] {
    try store.once(batch) {
      let missing = units.filter { !store.hasDirectory(for: $0.key) }
      var errors: [Diagnostic] = []
      for result in results(
        of: parts(of: missing).map { part in { try compile(part, job) } }
      ) {
        do {
          try result.get()
        } catch let found as Compiler.Errors {
          errors += found.diagnostics
        }
      }
      guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    }
    return try units.map { unit in
      let folder = try store.directory(for: unit.key) { _ in
        throw Files.Failure(path: unit.path, reason: "was not compiled")
      }
      return "\(folder)/file.o"
    }
  }

  /// Shares files out among the processors there are for them, by their size.
  private func parts(of units: [Unit]) -> [ArraySlice<Unit>] {
    let count = isAlone ? ProcessInfo.processInfo.activeProcessorCount : 1
    let sizes = units.map { $0.context[$0.path]?.utf8.count ?? 0 }
    let total = sizes.reduce(0, +)
    var parts: [ArraySlice<Unit>] = []
    var start = 0
    var size = 0
    for index in units.indices {
      size += sizes[index]
      guard size * count >= total * (parts.count + 1) else { continue }
      parts.append(units[start...index])
      start = index + 1
    }
    return parts
  }

  /// Compiles files in one call, and keeps the object of each.
  private func compile(_ units: ArraySlice<Unit>, _ job: Compiler.Job) throws {
    var files = units.reduce(Tree()) { $0.merging($1.context) }
    for unit in units { files[unit.path]?.append(unit.appendix) }
    var job = job
    job.files = files.files
    job.primaries = units.map(\.path)
    try store.withDraft { draft in
      let objects: [String: String]
      do {
        objects = try compiler.compile(job, in: draft)
      } catch let errors as Compiler.Errors {
        throw try Self.ownErrors(errors)
      }
      for unit in units {
        _ = try store.directory(for: unit.key) { folder in
          guard let object = objects[unit.path],
            Platform.replace("\(folder)/file.o", with: object)
          else {
            throw Files.Failure(path: folder, reason: Platform.lastError)
          }
        }
      }
    }
  }

  // MARK: Running

  /// The tests of one module, compiled.
  private struct Run {
    let objects: [String]
    /// The functions that list the tests.
    let symbols: [String]
    let endsAtFailure: Bool
  }

  /// Runs the tests of modules, each in a process of its own, so that those of
  /// which nothing has changed need not run again.
  private func verdict(on runs: [Run]) throws -> Verdict {
    try Verdict(
      inTurn: results(of: runs.map { run in { try verdict(on: run) } })
        .map { try $0.get() }
    )
  }

  private func verdict(on run: Run) throws -> Verdict {
    let key = Digest.of(
      compiler.identity + ["run", "\(limits)", "\(run.endsAtFailure)"]
        + run.objects + run.symbols
    )
    // A run that took too long may have met a busy machine.
    return try store.value(for: key, keeping: { !$0.isTimeout }) {
      try store.withDraft { try self.run(run, in: $0) }
    }
  }

  private func run(_ run: Run, in folder: String) throws -> Verdict {
    let program = "\(folder)/Tests.xctest"
    do {
      try compiler.link(run.objects + [try recorderObject()], to: program)
    } catch let failure as Compiler.ToolFailure {
      // Such as one name in two files: SwiftPM tells it better.
      throw PackageShape.Unknown(description: failure.output)
    }
    let process = TestProcess(limits: limits, endsAtFailure: run.endsAtFailure)
    return try process.verdict(
      program: program,
      arguments: run.symbols,
      in: folder
    )
  }

  private func recorderObject() throws -> String {
    let source = RecorderSource.observer + "\n" + RecorderSource.main
    let key = Digest.of(compiler.identity + [source])
    let folder = try store.directory(for: key) { draft in
      _ = try compiler.compile(
        Compiler.Job(module: "KataRunner", files: ["main.kata.swift": source]),
        in: draft
      )
    }
    return "\(folder)/KataRunner.o"
  }

  // MARK: Keys

  /// The key of what is made of some files of a module.
  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ files: Tree,
    _ interfaces: Interfaces
  ) -> Digest {
    let seen = (module.dependencies + [module.name]).flatMap {
      [$0, interfaces[$0]?.digest ?? ""]
    }
    return Digest.of(
      compiler.identity + [kind, module.name] + seen
        + ["\(files.digest)"]
    )
  }
}

/// Scans of test files, each made once.
private final class ScanMemory: Sendable {
  private let scans = Mutex<[String: TestScanner]>([:])

  /// - Throws: `PackageShape.Unknown` for a file beyond the scanner.
  func scan(_ text: String, path: String) throws -> TestScanner {
    let known = scans.withLock { $0[text] }
    let scan = known ?? TestScanner(text)
    if known == nil { scans.withLock { $0[text] = scan } }
    if let obstacle = scan.obstacle {
      throw PackageShape.Unknown(description: "\(path) uses \(obstacle)")
    }
    return scan
  }
}
