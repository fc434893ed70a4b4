extension Compiler {
  /// Returns the warnings for some files of a module, without generating code.
  ///
  /// - Parameters:
  ///   - paths: The files to check.
  ///   - job: The compiler call for the module.
  ///   - folder: The folder to write the files to.
  /// - Returns: The warnings, in order and without duplicates.
  /// - Throws: `Errors`, `ToolFailure`, `Files.Failure`.
  package func warnings(
    about paths: [String],
    _ job: Job,
    in folder: String
  ) throws -> [Diagnostic] {
    var arguments = try frontendArguments(for: job, in: folder)
      .filter { $0 != "-suppress-warnings" }
    arguments.append("-typecheck")
    for path in job.files.keys.sorted() {
      if paths.contains(path) { arguments.append("-primary-file") }
      arguments.append(path)
    }
    let output = try run(frontend, arguments: arguments, in: folder)
    return Diagnostic.errors(of: .warning, in: output)
  }
}
