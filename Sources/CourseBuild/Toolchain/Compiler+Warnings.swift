extension Compiler {
  /// Returns the warnings about some files of a module, without making code.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - job: how the module is compiled.
  ///   - folder: the folder that the files are written to.
  /// - Returns: the warnings.
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
    let output = try run(frontend, arguments, in: folder)
    return Diagnostic.errors(of: .warning, in: output)
  }
}
