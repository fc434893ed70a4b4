import CoursePlatform
import Foundation

/// The compiler's programs, called one by one: no driver, no planning.
package struct Compiler: Sendable {
  package let toolchain: Toolchain
  /// Where clang's modules are kept between calls.
  package let moduleCache: String
  /// How many files of one verdict are compiled, and how many of its modules
  /// tested, at once.
  let threads: Int
  /// Whether code is made to run fast, which takes three times as long to make.
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

  /// Errors in the learner's source.
  package struct Errors: Error {
    package let diagnostics: [Diagnostic]
  }

  /// Returns the values of compiler calls.
  ///
  /// - Throws: `Errors` with those of all the calls, and what else fails.
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

  /// A tool that failed for another reason than the learner's source.
  package struct ToolFailure: Error, CustomStringConvertible {
    package let tool: String
    package let output: String

    package init(tool: String, output: String) {
      self.tool = tool
      self.output = output
    }

    package var description: String { "\(tool) failed:\n\(output)" }
  }

  /// What a call of the compiler leaves in its folder.
  package enum Product {
    /// Code: an object of each primary file beside it, or `Module.o`.
    case object
    /// Nothing: only the errors are of interest.
    case nothing
    /// What other modules see, and no code: it takes a fraction of the time.
    case interface
    /// The same, and all that is declared, with signatures and places.
    case declarations
    /// The same of tests, private declarations included, as far as they compile.
    case testDeclarations
  }

  /// One call of the compiler.
  package struct Job {
    package let module: String
    /// The files, with their texts, relative to the folder of the call.
    package var files: [String: String]
    /// The files to make objects of, each its own; none means one for all.
    var primaries: [String] = []
    /// The folders of the interfaces it imports.
    package var imports: [String] = []
    /// What it makes.
    package var product = Product.object
    /// Whether the files have no statements of their own to run.
    package var isLibrary = true
    /// The name of the entry point, where there is one.
    package var entryPoint: String?
    /// Whether its use of threads is checked, as in Swift 6.
    var isChecked = true
  }

  /// Everything about the compiler that a result depends on.
  package var identity: [String] {
    ["5", toolchain.version, toolchain.target, toolchain.libraries] + flags
  }

  private var flags: [String] {
    [
      "-target", toolchain.target, "-disable-objc-interop",
      "-swift-version", "6", optimizes ? "-O" : "-Onone", "-enable-testing",
      "-D", "DEBUG", "-D", "SWIFT_PACKAGE",
      "-suppress-warnings", "-no-color-diagnostics",
      // The check is of the compiler itself, and takes a fifth of the time.
      "-disable-llvm-verify",
      // A program's interface would name the folder it was compiled in, and so
      // be another each time.
      "-no-serialize-debugging-options",
      "-diagnostic-style", "llvm",
    ]
  }

  /// Returns the path of a primary file's object, relative to the folder of the
  /// call.
  ///
  /// An object holds this path. It's the same in each folder, so that equal code
  /// makes equal objects.
  static func object(of path: String) -> String { "\(path).o" }

  /// Compiles, and leaves the products in the folder.
  ///
  /// - Throws: `Errors`, `ToolFailure`, `Files.Failure`.
  package func compile(_ job: Job, in folder: String) throws {
    var arguments = try frontendArguments(for: job, in: folder)
    arguments += self.arguments(for: job)
    for path in job.files.keys.sorted() {
      if job.primaries.contains(path) { arguments.append("-primary-file") }
      arguments.append(path)
    }
    for path in job.primaries.sorted() {
      arguments += ["-o", Self.object(of: path)]
    }
    try run(frontend, arguments, in: folder)
  }

  /// The compiler proper.
  var frontend: String { "\(toolchain.programs)/swift-frontend" }

  /// Writes the files of a job, and returns how it is compiled, whatever is
  /// made of it.
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
      // A name that begins with `_` is in a graph of private names alone.
      return interface + graph + [
        "private", "-experimental-allow-module-with-compiler-errors",
      ]
    }
  }

  /// Links objects to a program.
  ///
  /// The libraries that nearly every program needs are tried first: offering
  /// the linker all there are takes it half as long again.
  ///
  /// - Parameters:
  ///   - objects: the objects' paths.
  ///   - program: the path of the program.
  ///   - entryPoint: the function to start at, if not `main`.
  /// - Throws: `ToolFailure`.
  func link(
    _ objects: [String],
    to program: String,
    entryPoint: String? = nil
  ) throws {
    let libraries = toolchain.libraries
    var inputs = ["\(libraries)/\(toolchain.architecture)/swiftrt.o"]
    inputs += objects
    inputs += ["-L", libraries]
    // The old tag reaches the libraries of libraries too.
    inputs += [
      "--disable-new-dtags", "-rpath", libraries, "--export-dynamic",
      "--as-needed",
    ]
    if let entryPoint { inputs.append("--defsym=main=\(entryPoint)") }
    let all = libraryNames
    let common = all.filter(Self.commonLibraries.contains)
    do {
      try link(inputs + common.map { "-l\($0)" }, program)
    } catch is ToolFailure {
      try link(inputs + all.map { "-l\($0)" }, program)
    }
  }

  private func link(_ inputs: [String], _ program: String) throws {
    guard let command = toolchain.linkCommand else {
      throw ToolFailure(tool: "clang", output: "it does not say how to link")
    }
    let (linker, arguments) = command.words(inputs, to: program)
    try run(linker, arguments, in: ".")
  }

  private static let commonLibraries: Set = [
    "BlocksRuntime", "Foundation", "FoundationEssentials", "Testing", "XCTest",
    "_TestingInterop", "dispatch", "swiftCore", "swiftDispatch", "swiftGlibc",
    "swiftSwiftOnoneSupport", "swift_Concurrency", "swift_StringProcessing",
  ]

  /// The names of all the runtime's shared libraries: the linker keeps those
  /// that are needed.
  private var libraryNames: [String] {
    Files.names(in: toolchain.libraries)
      .filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") }
      .map { String($0.dropFirst(3).dropLast(3)) }
  }

  private func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).path
  }

  /// Runs a tool, and returns what it says on its standard error.
  @discardableResult
  func run(
    _ tool: String,
    _ arguments: [String],
    in folder: String
  ) throws -> String {
    let outcome = try Command(
      executable: tool,
      arguments: arguments,
      directory: folder
    ).run()
    guard !outcome.succeeded else { return outcome.error }
    let errors = Diagnostic.errors(in: outcome.error)
    guard errors.isEmpty else { throw Errors(diagnostics: errors) }
    throw ToolFailure(
      tool: tool,
      output: outcome.error.isEmpty ? "\(outcome.ending)" : outcome.error
    )
  }
}
