import CoursePlatform

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
    let outcome = try Command(
      executable: frontend,
      arguments: arguments,
      directory: folder
    ).run()
    guard outcome.succeeded else {
      let errors = Diagnostic.errors(in: outcome.error)
      guard errors.isEmpty else { throw Errors(diagnostics: errors) }
      throw ToolFailure(tool: frontend, output: outcome.error)
    }
    return Diagnostic.errors(of: .warning, in: outcome.error)
  }
}
