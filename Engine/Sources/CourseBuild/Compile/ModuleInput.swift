import Course

/// The input for compiling a module: the module's files, and the interfaces of
/// the modules that those files can import.
struct ModuleInput: Sendable {
  let module: PackagePlan.Module
  let texts: Tree
  let imports: [Interface]

  /// Creates the input for a module, given the interfaces that have been
  /// compiled so far.
  init(
    _ module: PackagePlan.Module,
    of tree: Tree,
    seeing interfaces: [String: Interface]
  ) {
    self.module = module
    texts = module.part(of: tree)
    imports = module.dependencies.compactMap { interfaces[$0] }
  }

  /// Returns a compiler job that makes the given product from all of the
  /// module's files.
  func job(making product: Compiler.Product) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: texts.files,
      imports: imports.map(\.folder),
      product: product
    )
  }
}
