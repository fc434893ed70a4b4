extension Compiler.Job {
  /// Creates the compiler call for a module of a package.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - files: The files to compile, which may differ from the module's own.
  ///   - imports: The folders of the interfaces that the module imports.
  ///   - product: The output to produce.
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

  /// Returns the name of a program's entry point.
  ///
  /// The name isn't `main`, so that the program can be linked into its tests.
  static func entryPoint(of module: PackagePlan.Module) -> String {
    "\(module.name)_main"
  }
}
