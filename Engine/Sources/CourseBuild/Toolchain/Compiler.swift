import CoursePlatform
import Foundation

/// A wrapper that calls the Swift compiler's frontend and the linker directly,
/// to avoid the overhead of the compiler's driver.
package struct Compiler: Sendable {
  package let toolchain: Toolchain
  /// The path of the folder where clang caches modules between calls.
  package let moduleCache: String
  /// The maximum number of files to compile, or modules to test, at the same
  /// time for one verdict.
  let threads: Int
  /// Whether to optimize the code, which triples the compile time.
  let optimizes: Bool

  package init(
    toolchain: Toolchain,
    moduleCache: String,
    threads: Int = 1,
    optimizes: Bool = false
  ) {
    self.toolchain = toolchain
    self.moduleCache = moduleCache
    self.threads = threads
    self.optimizes = optimizes
  }

  /// An error with the compiler's diagnostics about a learner's source code.
  package struct Errors: Error {
    package let diagnostics: [Diagnostic]
  }

  /// Returns the values that several compiler jobs produced, given the jobs'
  /// results.
  ///
  /// - Throws: `Errors` with the errors from all jobs, or any other error from
  ///   a job.
  static func values<Value>(
    of results: ArraySlice<Result<Value, any Error>>
  ) throws -> [Value] {
    var values: [Value] = []
    var errors: [Diagnostic] = []
    for result in results {
      do {
        values.append(try result.get())
      } catch let found as Errors {
        errors += found.diagnostics
      }
    }
    guard errors.isEmpty else { throw Errors(diagnostics: errors) }
    return values
  }

  /// An error for a tool that failed for a reason other than the learner's
  /// source code.
  package struct ToolFailure: Error, CustomStringConvertible {
    package let tool: String
    package let output: String

    package init(tool: String, output: String) {
      self.tool = tool
      self.output = output
    }

    package var description: String { "\(tool) failed:\n\(output)" }
  }

  /// The kind of output that a compiler job writes to its folder.
  package enum Product {
    /// Object files: one next to each primary file or, without primary files, a
    /// single `Module.o`.
    case object
    /// No output, because the job only reports errors.
    case nothing
    /// The module's interface, produced in a fraction of the time that
    /// compiling the module takes.
    case interface
    /// The module's interface, along with a symbol graph of all its
    /// declarations.
    case declarations
    /// A test module's interface and symbol graph, including private
    /// declarations.
    ///
    /// They're written even if parts of the module don't compile.
    case testDeclarations
  }

  /// The input and options for a single compiler call.
  package struct Job {
    package let module: String
    /// The files' contents, keyed by path relative to the job's folder.
    package var files: [String: String]
    /// The paths of the files that each compile to a separate object file.
    ///
    /// If the array is empty, all files compile to a single object file.
    var primaries: [String] = []
    /// The paths of the folders that contain the interfaces of imported
    /// modules.
    package var imports: [String] = []
    package var product = Product.object
    /// Whether the files are compiled as a library, without top-level code.
    package var isLibrary = true
    /// The name of the program's entry point, or `nil` for `main`.
    package var entryPoint: String?
    /// Whether the compiler checks for data races, as it does by default in
    /// Swift 6.
    var isChecked = true
    /// The path of the folder that the files seem to be in, as far as the files
    /// themselves can tell, or `nil` for relative paths.
    ///
    /// Paths in the compiler's errors are relative in any case.
    var root: String?
  }

  /// The compiler's version and the options that affect a result, for the
  /// result's cache key.
  package var identity: [String] {
    ["5", toolchain.version, toolchain.target, toolchain.libraries] + flags
  }

  private var flags: [String] {
    [
      "-target", toolchain.target, "-disable-objc-interop",
      "-swift-version", "6", optimizes ? "-O" : "-Onone", "-enable-testing",
      "-D", "DEBUG", "-D", "SWIFT_PACKAGE",
      "-suppress-warnings", "-no-color-diagnostics",
      // This checks the compiler itself, and takes a fifth of the time.
      "-disable-llvm-verify",
      // Otherwise, a program's interface would contain the folder it was
      // compiled in, and so differ each time.
      "-no-serialize-debugging-options",
      "-diagnostic-style", "llvm",
    ]
  }

  /// Returns the path of the object file that a primary file compiles to,
  /// relative to the job's folder.
  ///
  /// The object file contains this path. Because the path is relative, the same
  /// code compiles to the same object file in every folder.
  static func object(of path: String) -> String { "\(path).o" }

  /// Compiles a job's files and leaves the output in a folder.
  ///
  /// - Throws: `Errors` if the files don't compile, `ToolFailure` if the
  ///   compiler itself fails, or `Files.Failure` if a file can't be written.
  package func compile(_ job: Job, in folder: String) throws {
    var arguments = try frontendArguments(for: job, in: folder)
    arguments += self.arguments(for: job)
    let root = job.root.map { "\($0)/" } ?? ""
    if let root = job.root {
      arguments += ["-vfsoverlay", try Self.overlay(of: job, in: folder, root)]
    }
    for path in job.files.keys.sorted() {
      if job.primaries.contains(path) { arguments.append("-primary-file") }
      arguments.append(root + path)
    }
    for path in job.primaries.sorted() {
      arguments += ["-o", Self.object(of: path)]
    }
    try run(frontend, arguments: arguments, in: folder, root: root)
  }

  /// Writes a file that makes a job's files seem to be in another folder.
  ///
  /// - Returns: The file's path.
  /// - Throws: `Files.Failure` if the file can't be written.
  private static func overlay(
    of job: Job,
    in folder: String,
    _ root: String
  ) throws -> String {
    let files = job.files.keys.sorted().map { path in
      [
        "type": "file", "name": "\(root)/\(path)",
        "external-contents": "\(folder)/\(path)",
      ]
    }
    let overlay: [String: Any] = [
      "version": 0, "case-sensitive": "true", "use-external-names": "false",
      "roots": files,
    ]
    let path = "\(folder)/overlay.yaml"
    try Files.write(JSONSerialization.data(withJSONObject: overlay), to: path)
    return path
  }

  /// The path of the compiler's frontend, which can be called directly,
  /// bypassing the driver.
  var frontend: String { "\(toolchain.programs)/swift-frontend" }

  /// Writes a job's files to a folder and returns the compiler arguments that
  /// don't depend on the kind of output.
  ///
  /// - Throws: `Files.Failure` if a file can't be written.
  func frontendArguments(for job: Job, in folder: String) throws -> [String] {
    for (path, text) in job.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
    var arguments = ["-frontend"] + flags
    if !job.isChecked { arguments += ["-swift-version", "5"] }
    arguments += ["-module-name", job.module]
    arguments += ["-module-cache-path", absolute(moduleCache)]
    arguments += [
      "-plugin-path", "\(toolchain.programs)/../lib/swift/host/plugins",
    ]
    arguments += job.imports.flatMap { ["-I", absolute($0)] }
    if job.isLibrary { arguments += ["-parse-as-library"] }
    if let entryPoint = job.entryPoint {
      arguments += ["-entry-point-function-name", entryPoint]
    }
    return arguments
  }

  private func arguments(for job: Job) -> [String] {
    let interface = [
      "-emit-module", "-o", "\(job.module).swiftmodule",
      "-experimental-skip-non-inlinable-function-bodies-without-types",
    ]
    let graph = [
      "-emit-symbol-graph", "-emit-symbol-graph-dir", ".",
      "-symbol-graph-skip-synthesized-members",
      "-symbol-graph-minimum-access-level",
    ]
    switch job.product {
    case .object:
      return ["-c"] + (job.primaries.isEmpty ? ["-o", "\(job.module).o"] : [])
    case .nothing: return ["-typecheck"]
    case .interface: return interface
    case .declarations: return interface + graph + ["internal"]
    case .testDeclarations:
      // Names that begin with `_` are only in graphs with private names.
      return interface + graph + [
        "private", "-experimental-allow-module-with-compiler-errors",
      ]
    }
  }

  /// Links object files into an executable.
  ///
  /// The linker first tries only the libraries that nearly every program needs,
  /// because linking with all libraries takes 50 percent longer.
  ///
  /// - Parameters:
  ///   - objects: The paths of the object files to link.
  ///   - program: The path of the executable to create.
  ///   - entryPoint: The name of the entry point, or `nil` for `main`.
  /// - Throws: `ToolFailure` if the linker is missing or fails.
  func link(
    _ objects: [String],
    to program: String,
    entryPoint: String? = nil
  ) throws {
    let libraries = toolchain.libraries
    var inputs = ["\(libraries)/\(toolchain.architecture)/swiftrt.o"]
    inputs += objects
    inputs += ["-L", libraries]
    // The old tag also applies to the dependencies of libraries.
    inputs += [
      "--disable-new-dtags", "-rpath", libraries, "--export-dynamic",
      "--as-needed",
    ]
    if let entryPoint { inputs.append("--defsym=main=\(entryPoint)") }
    let all = libraryNames
    let common = all.filter(Self.commonLibraries.contains)
    do {
      try link(inputs + common.map { "-l\($0)" }, into: program)
    } catch is ToolFailure {
      try link(inputs + all.map { "-l\($0)" }, into: program)
    }
  }

  private func link(_ inputs: [String], into program: String) throws {
    guard let command = toolchain.linkCommand else {
      throw ToolFailure(
        tool: "clang",
        output: "the output doesn't contain a link command"
      )
    }
    let (linker, arguments) = command.words(inputs, to: program)
    try run(linker, arguments: arguments, in: ".")
  }

  private static let commonLibraries: Set = [
    "BlocksRuntime", "Foundation", "FoundationEssentials", "Testing", "XCTest",
    "_TestingInterop", "dispatch", "swiftCore", "swiftDispatch", "swiftGlibc",
    "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
  ]

  /// The names of the runtime's shared libraries.
  ///
  /// The linker keeps only the libraries that a program needs.
  private var libraryNames: [String] {
    Files.names(in: toolchain.libraries)
      .filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
      .map { String($0.dropFirst(3).dropLast(3)) }
  }

  private func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).path
  }

  /// Runs a tool and returns the text that the tool wrote to standard error.
  ///
  /// - Throws: `Errors` if the tool reports errors in the source code,
  ///   `ToolFailure` if the tool fails for any other reason, or any error
  ///   thrown by `Command.run()`.
  @discardableResult
  func run(
    _ tool: String,
    arguments: [String],
    in folder: String,
    root: String = ""
  ) throws -> String {
    let outcome = try Command(
      executable: tool,
      arguments: arguments,
      directory: folder
    ).run()
    guard !outcome.succeeded else { return outcome.error }
    let errors = Diagnostic.errors(in: outcome.error, root: root)
    guard errors.isEmpty else { throw Errors(diagnostics: errors) }
    throw ToolFailure(
      tool: tool,
      output: outcome.error.isEmpty ? "\(outcome.ending)" : outcome.error
    )
  }
}
