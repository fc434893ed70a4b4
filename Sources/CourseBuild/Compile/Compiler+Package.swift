extension Compiler.Job {
  /// Creates the call of the compiler that a module of a package needs.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - files: its files, which may be others than its package has.
  ///   - imports: the folders of the interfaces it imports.
  ///   - product: the product to make.
  package init(
    of module: PackagePlan.Module,
    files: [String: String],
    imports: [String],
    product: Compiler.Product = .object
  ) {
    let isProgram = [.program, .script].contains(module.kind)
    self.init(
      module: module.name,
      files: files,
      imports: imports,
      product: product,
      isLibrary: !isProgram || !module.hasMainFile,
      entryPoint: isProgram ? Self.entryPoint(of: module) : nil,
      isChecked: module.kind != .script
    )
  }

  /// Returns the name of a program's entry point, which isn't `main`: a test can
  /// be linked with it.
  static func entryPoint(of module: PackagePlan.Module) -> String {
    "\(module.name)_main"
  }
}
