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

  /// Creates a builder that keeps its results in the store.
  init(toolchain: Toolchain, store: Store, limits: Subprocess.Limits) {
    self.store = store
    self.limits = limits
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

  /// A compiled module: its objects and what others see of it.
  private struct Built {
    let folder: String
    let object: String
    /// The fingerprint of the interface.
    let interface: String
  }

  func verdict(on tree: Tree, only: Set<String>?) throws -> Verdict {
    let shape = try PackageShape(tree)
    do {
      let built = try buildSources(of: shape, tree, for: only)
      let tests = try buildTests(of: shape, tree, built, only: only)
      guard !tests.symbols.isEmpty else { return .runsNothing }
      let objects = shape.sources.compactMap { built[$0.name]?.object }
      return try run(objects: objects + tests.objects, symbols: tests.symbols)
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }

  func programs(of tree: Tree) throws -> BuiltPrograms {
    let shape = try PackageShape(tree)
    do {
      let built = try buildSources(of: shape, tree)
      var programs: [String: String] = [:]
      for module in shape.sources where module.kind == .program {
        programs[module.name] = try link(module, built)
      }
      return .built(programs)
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }

  // MARK: Sources

  /// Builds the modules that are no tests: those that the test files need, or
  /// all.
  private func buildSources(
    of shape: PackageShape,
    _ tree: Tree,
    for only: Set<String>? = nil
  ) throws -> [String: Built] {
    var needed = Set(shape.sources.map(\.name))
    if let only {
      let tests = shape.tests.filter { !only.isDisjoint(with: $0.files) }
      needed = Set(tests.flatMap(\.dependencies))
    }
    var built: [String: Built] = [:]
    for module in shape.sources where needed.contains(module.name) {
      built[module.name] = try build(module, tree, built)
    }
    return built
  }

  private func build(
    _ module: PackageShape.Module,
    _ tree: Tree,
    _ built: [String: Built]
  ) throws -> Built {
    let files = texts(of: module.files, in: tree)
    let isProgram = module.kind == .program
    let folder = try store.directory(
      for: key("module", module, files, built)
    ) { draft in
      _ = try compiler.compile(
        Compiler.Job(
          module: module.name,
          files: files,
          imports: module.dependencies.compactMap { built[$0]?.folder },
          emitsModule: true,
          isLibrary: !isProgram || !module.hasMainFile,
          entryPoint: isProgram ? Self.entryPoint(of: module) : nil
        ),
        in: draft
      )
      let interface = "\(draft)/\(module.name).swiftmodule"
      try Files.write(
        try Self.digest(ofFile: interface),
        to: "\(draft)/interface"
      )
      Files.remove("\(draft)/Sources")
    }
    return Built(
      folder: folder,
      object: "\(folder)/\(module.name).o",
      interface: try Files.read("\(folder)/interface")
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

  private func link(
    _ program: PackageShape.Module,
    _ built: [String: Built]
  ) throws -> String {
    let names = program.dependencies + [program.name]
    let objects = names.compactMap { built[$0]?.object }
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

  private struct BuiltTests {
    var objects: [String] = []
    /// The functions that list the tests, in the files' order.
    var symbols: [String] = []
  }

  private func buildTests(
    of shape: PackageShape,
    _ tree: Tree,
    _ built: [String: Built],
    only: Set<String>?
  ) throws -> BuiltTests {
    var all = BuiltTests()
    var errors: [Diagnostic] = []
    let modules = shape.tests.filter { module in
      only.map { !$0.isDisjoint(with: module.files) } ?? true
    }
    for module in modules {
      do {
        let tests = try buildTests(of: module, tree, built, only: only)
        all.objects += tests.objects
        all.symbols += tests.symbols
      } catch let found as Compiler.Errors {
        errors += found.diagnostics
      }
    }
    guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    return all
  }

  private func buildTests(
    of module: PackageShape.Module,
    _ tree: Tree,
    _ built: [String: Built],
    only: Set<String>?
  ) throws -> BuiltTests {
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
        key: key("tests of \(path)", module, seen, built)
      )
    }
    let folders = try compile(units, of: module, files, built)
    let hasTests = units.filter {
      !$0.tests.isEmpty && only?.contains($0.path) ?? true
    }
    return BuiltTests(
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
    _ built: [String: Built]
  ) throws -> [String] {
    let batch = key("batch", module, [:], built)
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
        imports: module.dependencies.compactMap { built[$0]?.folder }
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

  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ files: [String: String],
    _ built: [String: Built]
  ) -> Digest {
    let interfaces = module.dependencies.flatMap {
      [$0, built[$0]?.interface ?? ""]
    }
    return Digest.of(
      compiler.identity + [kind, module.name] + interfaces
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
