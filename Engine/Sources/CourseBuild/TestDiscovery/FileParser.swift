import CoursePlatform
import Foundation

/// A service that parses source files with the compiler and caches the results.
struct FileParser {
  let compiler: Compiler
  let store: Store

  /// Parses source files, calling the compiler only once for all files that
  /// aren't cached yet.
  ///
  /// - Parameter texts: The contents of the files to parse.
  /// - Returns: The parsed files, keyed by content, except for files that the
  ///   compiler can't parse at all.
  /// - Throws: `Compiler.ToolFailure` if the compiler itself fails,
  ///   `Command.StartFailure` if the compiler can't be started, `Files.Failure`
  ///   if a file can't be read or written, or `Cancellation.Cancelled` if the
  ///   work is canceled.
  func files(of texts: Set<String>) throws -> [String: ParsedFile] {
    var files: [String: ParsedFile] = [:]
    for text in texts {
      files[text] = store.known(key(of: text), as: ParsedFile.self)
    }
    let new = texts.filter { files[$0] == nil }.sorted()
    guard !new.isEmpty else { return files }
    try store.withDraft { folder in
      try parse(new, in: folder)
      for (index, text) in new.enumerated() {
        guard
          let data = FileManager.default.contents(
            atPath: "\(folder)/\(index).json"
          ),
          let node = try? JSONDecoder().decode(SyntaxNode.self, from: data)
        else { continue }
        files[text] = try store.value(for: key(of: text)) {
          ParsedFile(node, of: text)
        }
      }
    }
    return files
  }

  private func parse(_ texts: [String], in folder: String) throws {
    var arguments = [
      "-frontend", "-dump-parse", "-dump-ast-format", "json",
      "-swift-version", "6", "-module-name", "Parsed", "-parse-as-library",
      "-suppress-warnings", "-no-color-diagnostics",
      "-diagnostic-style", "llvm",
    ]
    for (index, text) in texts.enumerated() {
      try Files.write(text, to: "\(folder)/\(index).swift")
      arguments += ["-primary-file", "\(index).swift", "-o", "\(index).json"]
    }
    do {
      try compiler.run(compiler.frontend, arguments: arguments, in: folder)
    } catch is Compiler.Errors {
      // The compiler still writes the dump, without the code that doesn't
      // parse.
    }
  }

  private func key(of text: String) -> Digest {
    BuildKeys.parsedFile(text, by: compiler.toolchain.version)
  }
}
