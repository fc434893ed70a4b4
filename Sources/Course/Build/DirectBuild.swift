import Foundation
import Synchronization

/// Builds a package of the known shape by calling the compiler itself.
///
/// Each object is kept under a key made from the compiler, the flags, its own
/// source and the interfaces it read. The interface of a module does not change
/// with the body of a function, so a body edit compiles one module and no test.
struct DirectBuild: Builder {
  let name = "direct"
  private let compiler: Compiler
  private let store: Store
  private let limits: Subprocess.Limits
  private let scans = ScanMemory()

  /// Whether one verdict has all processors: then what is large is compiled in
  /// parts, side by side.
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

  func verdict(on tree: Tree, only: Set<String>?) throws -> Verdict {
    let shape = try PackageShape(tree)
    let tests = shape.tests.filter { module in
      only.map { !$0.isDisjoint(with: module.files) } ?? true
    }
    // Only what the chosen test files need.
    let needed = Set(tests.flatMap(\.dependencies))
    let sources = shape.sources.filter {
      only == nil || needed.contains($0.name)
    }
    do {
      let interfaces = try interfaces(of: sources, tree)
      let compiled = try compile(
        sources: sources.flatMap { self.sources($0, tree, interfaces) },
        tests: tests.map { module in
          { try self.tests(module, tree, interfaces, only: only) }
        }
      )
      let symbols = compiled.flatMap(\.symbols)
      guard !symbols.isEmpty else { return .runsNothing }
      return try run(
        objects: compiled.flatMap(\.objects),
        symbols: symbols
      )
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
        objects[module.name] = try sources(module, tree, interfaces)
          .flatMap { try $0().objects }
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

  /// Compiles sources and tests.
  ///
  /// - Throws: the errors of the first source that has some, or else those of
  ///   all tests.
  private func compile(
    sources: [Work],
    tests: [Work]
  ) throws -> [Compiled] {
    let results =
      isAlone
      ? SideBySide.results(of: sources + tests)
      : (sources + tests).map { work in Result { try work() } }
    var compiled = try results.prefix(sources.count).map { try $0.get() }
    var errors: [Diagnostic] = []
    for result in results.dropFirst(sources.count) {
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
  private func interfaces(
    of modules: [PackageShape.Module],
    _ tree: Tree
  ) throws -> Interfaces {
    var interfaces: Interfaces = [:]
    for module in modules {
      let isInParts = isInParts(module)
      let folder = try store.directory(
        for: key(isInParts ? "interface" : "module", module, tree, interfaces)
      ) { draft in
        let job = job(
          module,
          tree,
          interfaces,
          isInParts ? .interface : .objectAndInterface
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
      files: texts(of: module.files, in: tree),
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

  /// Whether a module is compiled in parts: its interface takes little of the
  /// time, and the code of its files can be made side by side.
  private func isInParts(_ module: PackageShape.Module) -> Bool {
    isAlone && module.files.count > 12
  }

  /// Returns the work that makes a module's code.
  private func sources(
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces
  ) -> [Work] {
    guard isInParts(module) else {
      let folder = interfaces[module.name]?.folder ?? ""
      return [{ Compiled(objects: ["\(folder)/\(module.name).o"]) }]
    }
    let count = max(2, ProcessInfo.processInfo.activeProcessorCount)
    return (0..<count).map { part in
      let files = module.files.enumerated()
        .filter { $0.offset % count == part }.map(\.element)
      return { try sources(files, of: module, tree, interfaces) }
    }
  }

  /// Makes the code of some files of a module.
  private func sources(
    _ files: [String],
    of module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces
  ) throws -> Compiled {
    let kind = "part " + files.joined(separator: " ")
    let folder = try store.directory(
      for: key(kind, module, tree, interfaces)
    ) { draft in
      var job = job(module, tree, interfaces, .object)
      job.primaries = files
      _ = try compiler.compile(job, in: draft)
      Files.remove("\(draft)/Sources")
    }
    return Compiled(objects: files.indices.map { "\(folder)/\($0).o" })
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
    let files = texts(of: module.files, in: tree)
    let scans = try module.files.map { path in
      (path: path, scan: try self.scans.scan(files[path] ?? "", path: path))
    }
    let classes = Set(scans.flatMap(\.scan.classes))
    if let heir = scans.first(where: { $0.scan.inherits(from: classes) }) {
      throw PackageShape.Unknown(
        description: "\(heir.path) uses \(TestScanner.subclassing)"
      )
    }
    let isIndependent = Self.isIndependent(scans.map(\.scan))
    let wanted = scans.filter {
      !isIndependent || only?.contains($0.path) ?? true
    }
    let units = wanted.map { path, scan in
      let seen = isIndependent ? [path: files[path] ?? ""] : files
      return TestUnit(
        path: path,
        tests: scan.tests,
        symbol: "kata_\(Digest.of([module.name, path]))",
        key: key("tests of \(path)", module, seen, interfaces)
      )
    }
    let folders = try compile(units, of: module, files, interfaces)
    let hasTests = units.filter {
      !$0.tests.isEmpty && only?.contains($0.path) ?? true
    }
    return Compiled(
      objects: folders.map { "\($0)/tests.o" },
      symbols: hasTests.map(\.symbol)
    )
  }

  /// A test file to compile, together with the list of its tests.
  private struct TestUnit {
    let path: String
    let tests: [TestScanner.Test]
    let symbol: String
    let key: Digest

    /// The name that errors in a list of tests are told with.
    static let listName = "list of tests"

    /// The list of the tests, for the end of the file.
    ///
    /// Errors in it would be ours, so they get another name than the learner's
    /// file.
    var list: String {
      "\n#sourceLocation(file: \"\(Self.listName)\", line: 1)\n"
        + RecorderSource.list(of: tests, symbol: symbol)
    }
  }

  /// Whether no file of a module uses anything of another.
  private static func isIndependent(_ scans: [TestScanner]) -> Bool {
    let all = scans.flatMap(\.classes)
    return Set(all).count == all.count
      && scans.allSatisfy { scan in
        scan.isSelfContained
          && scan.words.isDisjoint(with: Set(all).subtracting(scan.classes))
      }
  }

  /// Compiles the files that are not in the store, all in one call: most of a
  /// call's time goes into loading XCTest.
  private func compile(
    _ units: [TestUnit],
    of module: PackageShape.Module,
    _ files: [String: String],
    _ interfaces: Interfaces
  ) throws -> [String] {
    let batch = key("batch", module, [:], interfaces)
    try store.once(batch) {
      let missing = units.filter { !store.hasDirectory(for: $0.key) }
      guard !missing.isEmpty else { return }
      var all = files
      // A file of helpers has no tests, and need not import XCTest.
      for unit in missing where !unit.tests.isEmpty {
        all[unit.path]?.append(unit.list)
      }
      let job = Compiler.Job(
        module: module.name,
        files: all,
        primaries: missing.map(\.path),
        imports: module.dependencies.compactMap { interfaces[$0]?.folder }
      )
      try store.withDraft { try compile(job, keeping: missing, in: $0) }
    }
    return try units.map { unit in
      try store.directory(for: unit.key) { _ in
        throw Files.Failure(path: unit.path, reason: "was not compiled")
      }
    }
  }

  /// Compiles test files in one call, and keeps the object of each.
  private func compile(
    _ job: Compiler.Job,
    keeping units: [TestUnit],
    in draft: String
  ) throws {
    let objects: [String: String]
    do {
      objects = try compiler.compile(job, in: draft)
    } catch let errors as Compiler.Errors {
      throw try Self.ownErrors(errors)
    }
    for unit in units {
      _ = try store.directory(for: unit.key) { folder in
        guard let object = objects[unit.path],
          Platform.replace("\(folder)/tests.o", with: object)
        else { throw Files.Failure(path: folder, reason: Platform.lastError) }
      }
    }
  }

  /// Returns the errors that are the learner's own.
  ///
  /// - Throws: `PackageShape.Unknown` when the tests' lists alone do not compile,
  ///   as with tests of an actor's: SwiftPM lists them in its own way.
  private static func ownErrors(
    _ errors: Compiler.Errors
  ) throws -> Compiler.Errors {
    let own = errors.diagnostics.filter { $0.path != TestUnit.listName }
    guard !own.isEmpty else {
      throw PackageShape.Unknown(description: "its tests cannot be listed")
    }
    return Compiler.Errors(diagnostics: own)
  }

  // MARK: Running

  private func run(objects: [String], symbols: [String]) throws -> Verdict {
    try store.withDraft { folder in
      let program = "\(folder)/Tests.xctest"
      do {
        try compiler.link(objects + [try recorderObject()], to: program)
      } catch let failure as Compiler.ToolFailure {
        // Such as one name in two files: SwiftPM tells it better.
        throw PackageShape.Unknown(description: failure.output)
      }
      return try TestProcess(limits: limits).verdict(
        program: program,
        arguments: symbols,
        in: folder
      )
    }
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

  private func texts(of paths: [String], in tree: Tree) -> [String: String] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, tree[$0] ?? "") })
  }

  /// The key of what is made of all files of a module.
  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ interfaces: Interfaces
  ) -> Digest {
    key(kind, module, texts(of: module.files, in: tree), interfaces)
  }

  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ files: [String: String],
    _ interfaces: Interfaces
  ) -> Digest {
    let seen = module.dependencies.flatMap {
      [$0, interfaces[$0]?.digest ?? ""]
    }
    return Digest.of(
      compiler.identity + [kind, module.name] + seen
        + Tree(files).paths.flatMap { [$0, files[$0] ?? ""] }
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
