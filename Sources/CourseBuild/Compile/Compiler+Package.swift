extension Compiler.Job {
  /// Creates the compiler job for a package's module.
  ///
  /// - Parameters:
  ///   - module: The module to compile.
  ///   - files: The files to compile, which can differ from the module's own
  ///     files.
  ///   - imports: The folders that contain the interfaces of imported modules.
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

  /// Returns the name of a program's entry point.
  ///
  /// The name isn't `main`, so that the tests can be linked with the program.
  static func entryPoint(of module: PackagePlan.Module) -> String {
    "\(module.name)_main"
  }
}
