import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A linter that runs the strict `swift format lint` on a state's files.
///
/// Each file's findings are cached, so an unchanged file is linted only once.
struct Lint {
  let verdictService: VerdictService
  /// The path of the course's folder, which contains the `.swift-format` file.
  let root: String

  /// Returns the lint findings in a tree, formatted as `path:line:column:
  /// message` and sorted by path.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if the
  ///   formatter fails, or `Files.Failure` if a file can't be read or written.
  func findings(in tree: Tree) throws -> [String] {
    let configuration = try Files.read("\(root)/.swift-format")
    let store = verdictService.store
    let files = tree.filter { $0.hasSuffix(".swift") }
    let keys = Dictionary(
      uniqueKeysWithValues: files.paths.map { path in
        let text = Digest.of([path, files[path] ?? ""])
        let parts = [verdictService.toolchain.version, configuration]
        return (path, Digest.of(.lint, parts + ["\(text)"]))
      }
    )
    func known(_ path: String) -> [String]? {
      keys[path].flatMap { store.known($0, as: [String].self) }
    }
    let new = files.filter { known($0) == nil }
    let lines = try lint(new, with: configuration)
    return try files.paths.flatMap { path in
      try keys[path].map { key in
        try store.value(for: key) {
          lines.filter { $0.hasPrefix("\(path):") }
        }
      } ?? []
    }
  }

  private func lint(
    _ files: Tree,
    with configuration: String
  ) throws -> [String] {
    guard !files.paths.isEmpty else { return [] }
    return try verdictService.store.withDraft { folder in
      try files.write(over: Tree(), in: folder)
      try Files.write(configuration, to: "\(folder)/.swift-format")
      let swift = try Executable.path(of: "swift")
      let outcome = try Files.withTemporaryFolder(
        preferring: "\(folder)/.temporary"
      ) { temporary in
        try Command(
          executable: swift,
          arguments: ["format", "lint", "--strict", "--recursive", "."],
          environment: Command.environment(temporary: temporary),
          directory: folder
        ).run()
      }
      guard !outcome.succeeded else { return [] }
      let lines = (outcome.output + outcome.error).split(separator: "\n")
        .map { String($0).replacing(folder + "/", with: "") }
        .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
      guard !lines.isEmpty else {
        throw Compiler.ToolFailure(tool: "swift format", output: outcome.error)
      }
      return lines
    }
  }
}
