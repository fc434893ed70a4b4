extension Compiler {
  /// Returns the compiler's warnings about some of a module's files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files whose warnings are returned.
  ///   - job: The compiler job for all of the module's files.
  ///   - folder: The folder where the compiler's input files are written.
  /// - Returns: The warnings, in order and without duplicates.
  /// - Throws: `Errors` if the module doesn't compile, `ToolFailure` if the
  ///   compiler itself fails, or `Files.Failure` if a file can't be written.
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
