import Course

/// All that the compiler reads for a module: its files, and the interfaces that
/// they may import.
struct ModuleInput: Sendable {
  let module: PackagePlan.Module
  let texts: Tree
  let imports: [Interface]

  /// Takes a module of a package whose interfaces are known by their names.
  init(
    _ module: PackagePlan.Module,
    of tree: Tree,
    seeing interfaces: [String: Interface]
  ) {
    self.module = module
    texts = module.part(of: tree)
    imports = module.dependencies.compactMap { interfaces[$0] }
  }

  /// The call of the compiler for all the files.
  func job(making product: Compiler.Product) -> Compiler.Job {
    Compiler.Job(
      of: module,
      files: texts.files,
      imports: imports.map(\.folder),
      product: product
    )
  }
}
