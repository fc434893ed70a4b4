import Course

/// The files and interfaces that the compiler reads for a module: the module's
/// own files, and the interfaces that they can import.
struct ModuleInput: Sendable {
  let module: PackagePlan.Module
  let texts: Tree
  let imports: [Interface]

  /// Creates the input for a package's module, given the interfaces that are
  /// known so far.
  init(
    _ module: PackagePlan.Module,
    of tree: Tree,
    seeing interfaces: [String: Interface]
  ) {
    self.module = module
    texts = module.part(of: tree)
    imports = module.dependencies.compactMap { interfaces[$0] }
  }

  /// Returns a compiler job that compiles all the module's files to the given
  /// product.
  func job(making product: Compiler.Product) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: texts.files,
      imports: imports.map(\.folder),
      product: product
    )
  }
}
