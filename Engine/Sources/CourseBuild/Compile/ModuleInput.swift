import Course

/// The input for compiling a module: the module's files, and the interfaces of
/// the modules that those files can import.
struct ModuleInput: Sendable {
  let module: PackagePlan.Module
  let texts: Tree
  let imports: [Interface]
  /// The path of the folder that the files seem to be in while they're compiled
  /// to object files, or `nil` if that doesn't matter.
  let root: String?

  /// Creates the input for a module, given the interfaces that have been
  /// compiled so far.
  init(
    _ module: PackagePlan.Module,
    of tree: Tree,
    seeing interfaces: [String: Interface],
    home: Home?
  ) {
    self.module = module
    root = home?.root(of: module, in: tree)
    texts = module.part(of: tree)
    imports = module.dependencies.compactMap { interfaces[$0] }
  }

  /// Returns a compiler job that makes the given product from all of the
  /// module's files.
  func job(making product: Compiler.Product) -> Compiler.Job {
    var job = Compiler.Job(
      of: module,
      files: texts.files,
      imports: imports.map(\.folder),
      product: product
    )
    if product == .object { job.root = root }
    return job
  }
}
