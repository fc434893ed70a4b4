extension Compiler.Job {
  /// Creates the compiler job for a package's module.
  ///
  /// - Parameters:
  ///   - module: The module to compile.
  ///   - files: The contents of the files to compile, keyed by path. These
  ///     files can differ from the module's own files.
  ///   - imports: The paths of the folders that contain the interfaces of
  ///     imported modules.
  ///   - product: The kind of output that the job produces.
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

  /// Returns the name of the entry point of a program's module.
  ///
  /// The name isn't `main`, because tests that are linked with the program have
  /// a `main` function of their own.
  static func entryPoint(of module: PackagePlan.Module) -> String {
    "\(module.name)_main"
  }
}
