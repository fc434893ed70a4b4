import CourseBuild
import Course
import CoursePlatform

/// A reader that finds a program's declarations with the help of the compiler.
struct ProgramReader: Sendable {
  let verdictService: VerdictService
  let compiler: Compiler

  /// The folders that contain compiled interfaces, keyed by module name.
  typealias Interfaces = [String: String]

  /// Creates a reader that caches its results in a verdict service's store.
  init(verdictService: VerdictService) {
    self.verdictService = verdictService
    compiler = Compiler(
      toolchain: verdictService.toolchain,
      moduleCache: DirectBuild.moduleCache(in: verdictService.store)
    )
  }

  var store: Store { verdictService.store }

  /// Returns a package's modules, with instructions for building them.
  func plan(of tree: Tree) throws -> PackagePlan {
    try verdictService.plan(of: tree)
  }

  /// Returns the declarations in a package's program, module by module.
  ///
  /// - Throws: `Compiler.Errors` if the program doesn't compile,
  ///   `Compiler.ToolFailure` if the compiler fails otherwise, or
  ///   `Files.Failure` if a file can't be read or written.
  func symbols(in tree: Tree) throws -> [Symbol] {
    let interfaces = try interfaces(of: tree)
    return try plan(of: tree).sources.flatMap { module in
      guard let folder = interfaces[module.name] else { return [Symbol]() }
      return try store.value(for: Digest.of(.symbols, [folder])) {
        let graphs = Files.names(in: folder).filter {
          $0.hasSuffix(".symbols.json")
        }
        guard !graphs.isEmpty else {
          throw Files.Failure(path: folder, reason: "has no symbol graph")
        }
        return try SymbolGraph.symbols(
          in: graphs.map { try Files.read("\(folder)/\($0)") }
        )
      }
    }
  }

  /// Compiles the modules of a package's program and returns the folders with
  /// their interfaces and symbol graphs.
  ///
  /// - Throws: `Compiler.Errors` if the program doesn't compile,
  ///   `Compiler.ToolFailure` if the compiler fails otherwise, or
  ///   `Files.Failure` if a file can't be read or written.
  func interfaces(of tree: Tree) throws -> Interfaces {
    var interfaces: Interfaces = [:]
    for module in try plan(of: tree).sources {
      let key = Digest.of(
        .symbolGraph,
        compiler.identity + [
          module.name, "\(module.kind)", "\(module.part(of: tree).digest)",
        ] + module.dependencies.flatMap { [$0, interfaces[$0] ?? ""] }
      )
      interfaces[module.name] = try store.directory(for: key) { draft in
        let files = module.part(of: tree).files
        let job = job(
          for: module,
          files: files,
          interfaces: interfaces,
          making: .declarations
        )
        try compiler.compile(job, in: draft)
        Files.remove("\(draft)/Sources")
      }
    }
    return interfaces
  }

  /// Returns a compiler job that makes a product from a module's files.
  func job(
    for module: PackagePlan.Module,
    files: [String: String],
    interfaces: Interfaces,
    making product: Compiler.Product
  ) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: files,
      imports: module.dependencies.compactMap { interfaces[$0] },
      product: product
    )
  }
}
