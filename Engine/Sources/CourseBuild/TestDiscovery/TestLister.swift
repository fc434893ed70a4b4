import Course
import CoursePlatform
import Foundation

/// A service that asks the compiler for the tests in a module and caches the
/// list.
struct TestLister {
  let compiler: Compiler
  let store: Store

  /// Returns the tests that a module declares.
  ///
  /// - Parameters:
  ///   - job: The compiler job that outputs the test module's declarations.
  ///   - key: The cache key, which must cover everything that affects the list.
  /// - Returns: The list of tests, or `nil` if the module has so many errors
  ///   that the compiler can't output a list.
  /// - Throws: `Compiler.ToolFailure` if the compiler outputs no symbol graph,
  ///   `Command.StartFailure` if the compiler can't be started, `Files.Failure`
  ///   if a file can't be written, `DecodingError` if a symbol graph can't be
  ///   decoded, or `Cancellation.Cancelled` if the work is canceled.
  func list(of job: Compiler.Job, key: Digest) throws -> TestList? {
    do {
      return try store.value(for: key) {
        try store.withDraft { try list(of: job, in: $0) }
      }
    } catch is Compiler.Errors {
      return nil
    }
  }

  private func list(of job: Compiler.Job, in folder: String) throws -> TestList
  {
    try compiler.compile(job, in: folder)
    var graphs: [String: SymbolGraph] = [:]
    for name in Files.names(in: folder) where name.hasSuffix(".symbols.json") {
      let module = name.dropLast(".symbols.json".count)
      graphs[String(module)] = try JSONDecoder().decode(
        SymbolGraph.self,
        from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      )
    }
    guard let graph = graphs.removeValue(forKey: job.module) else {
      throw Compiler.ToolFailure(
        tool: compiler.frontend,
        output: "the symbol graph of \(job.module) is missing"
      )
    }
    let extensions = graphs.map { name, graph in
      (name.split(separator: "@").last.map(String.init) ?? name, graph)
    }
    return TestList(
      graph,
      extensions: Dictionary(extensions) { first, _ in first },
      files: Tree(job.files)
    )
  }
}
