import CourseSystem

extension Compiler {
  /// Returns the syntax tree of a file, in which every name is resolved.
  ///
  /// - Parameters:
  ///   - path: the file, one of the job's.
  ///   - job: how the file's module is compiled.
  ///   - folder: where its files are written to.
  /// - Returns: the tree, in the compiler's own words.
  /// - Throws: `Errors`, `ToolFailure`, `Files.Failure`.
  package func syntaxTree(
    of path: String,
    _ job: Job,
    in folder: String
  ) throws -> SyntaxNode {
    let others = job.files.keys.filter { $0 != path }.sorted()
    let text = try output(
      of: frontend,
      frontendArguments(for: job, in: folder)
        + ["-dump-ast", "-dump-ast-format", "json", "-primary-file", path]
        + others,
      in: folder
    )
    return try SyntaxNode(parsing: text)
  }

  /// Returns mangled names as a person reads them.
  ///
  /// - Throws: `ToolFailure`.
  package func demangled(_ names: [String]) throws -> [String: String] {
    guard !names.isEmpty else { return [:] }
    let lines = try output(
      of: "\(toolchain.programs)/swift-demangle",
      ["-compact"] + names,
      in: "."
    ).lines
    return Dictionary(zip(names, lines)) { first, _ in first }
  }

  private func output(
    of tool: String,
    _ arguments: [String],
    in folder: String
  ) throws -> String {
    let outcome = try Subprocess(
      executable: tool,
      arguments: arguments,
      directory: folder,
      limits: Subprocess.Limits(keptBytes: 256 << 20),
      mayLeaveChildren: false
    ).run()
    guard outcome.succeeded else {
      let errors = Diagnostic.errors(in: outcome.error)
      guard errors.isEmpty else { throw Errors(diagnostics: errors) }
      throw ToolFailure(tool: tool, output: outcome.error)
    }
    return outcome.output
  }
}
