import Course

/// Everything that the compiler reads for a module: its files, and the
/// interfaces that they may import.
struct ModuleInput: Sendable {
  let module: PackagePlan.Module
  let texts: Tree
  let imports: [Interface]

  /// Creates the input for a module of a package from the known interfaces.
  init(
    _ module: PackagePlan.Module,
    of tree: Tree,
    seeing interfaces: [String: Interface]
  ) {
    self.module = module
    texts = module.part(of: tree)
    imports = module.dependencies.compactMap { interfaces[$0] }
  }

  /// Returns a compiler call that makes the given output from all the module's
  /// files.
  func job(making product: Compiler.Product) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: texts.files,
      imports: imports.map(\.folder),
      product: product
    )
  }
}
