package import Course
import CoursePlatform
import Foundation

/// A service that builds packages, runs their tests, and caches the verdicts.
///
/// The service uses `DirectBuild` for the packages that `DirectBuild` supports,
/// and SwiftPM for all others.
package struct VerdictService: Verdicts {
  /// A choice of builder for compiling packages and running their tests.
  package enum Choice: String, Sendable, CaseIterable {
    /// Direct calls to the compiler, or SwiftPM for packages that can't be
    /// built directly.
    case direct
    /// SwiftPM for all packages, even those that can be built directly.
    case swiftpm
  }

  /// The compiler that the service uses, along with its tools and libraries.
  package let toolchain: Toolchain
  package let store: Store
  let manifests: ManifestReader
  private let direct: DirectBuild?
  private let optimized: DirectBuild?
  private let outputs = ScriptOutputs()
  private let parser: FileParser
  let swiftPMBuild: SwiftPMBuild
  private let limits: Command.Limits
  private let home: Home?

  /// Creates a service that uses the toolchain on the `PATH`.
  ///
  /// - Parameters:
  ///   - store: The store that caches verdicts and object files.
  ///   - choice: The builder to use.
  ///   - seconds: The time limit for a test run, in seconds.
  ///   - threads: The number of threads for reaching a verdict.
  ///   - home: The path of the learner's folder, with everything that a package
  ///     might depend on apart from its Swift files, or `nil` if there's none.
  /// - Throws: `Executable.Missing` if the compiler or SwiftPM isn't on the
  ///   `PATH`.
  package init(
    store: Store,
    choice: Choice = .direct,
    seconds: Double = TestLimits.seconds,
    threads: Int = 1,
    home: String? = nil
  ) throws {
    self.store = store
    let home = home.map(Home.init)
    self.home = home
    toolchain = try Toolchain.find(store: store)
    let limits = TestLimits.direct(seconds: seconds)
    self.limits = limits
    let toolchain = toolchain
    direct =
      choice == .direct && toolchain.allowsDirectBuild
      ? DirectBuild(
        toolchain: toolchain,
        store: store,
        limits: limits,
        threads: threads,
        home: home
      ) : nil
    optimized = direct.map { _ in
      DirectBuild(
        toolchain: toolchain,
        store: store,
        limits: limits,
        threads: threads,
        optimizes: true
      )
    }
    parser = FileParser(
      compiler: Compiler(
        toolchain: toolchain,
        moduleCache: DirectBuild.moduleCache(in: store)
      ),
      store: store
    )
    let swiftPM = try SwiftPM(toolchain)
    manifests = ManifestReader(swiftPM: swiftPM, store: store)
    swiftPMBuild = SwiftPMBuild(
      swiftPM,
      store: store,
      limits: TestLimits.swiftPM(seconds: seconds),
      home: home
    )
  }

  /// Returns the plan for building a package without SwiftPM.
  ///
  /// - Throws: `PackagePlan.Unknown` if only SwiftPM can build the package,
  ///   `Compiler.Errors` if the manifest has errors, or any error thrown while
  ///   SwiftPM runs.
  package func plan(of tree: Tree) throws -> PackagePlan {
    try PackagePlan(tree, manifest: manifests.manifest(of: tree))
  }

  /// Returns a tree's manifest, or `nil` if it can't be read.
  package func manifest(of tree: Tree) -> PackageManifest? {
    try? manifests.manifest(of: tree)
  }

  /// Returns an inventory of the tests that a tree's files declare.
  ///
  /// - Throws: `Compiler.ToolFailure` if the compiler itself fails,
  ///   `Command.StartFailure` if the compiler can't be started, `Files.Failure`
  ///   if a file can't be read or written, or `Cancellation.Cancelled` if the
  ///   work is canceled.
  package func tests(in tree: Tree) throws -> TestInventory {
    let texts = Set(tree.tests.files.values)
    return TestInventory(tree, parsed: try parser.files(of: texts))
  }

  /// Returns the declarations in a source file, given the file's text.
  package func parsed(_ text: String) throws -> ParsedFile {
    try parser.files(of: [text])[text] ?? ParsedFile()
  }

  /// Returns the declarations in several source files, keyed by the files'
  /// texts, except for files that the compiler can't parse at all.
  package func parsed(
    texts: Set<String>
  ) throws -> [String: ParsedFile] {
    try parser.files(of: texts)
  }

  /// Returns the names of the tests in a tree that are new or changed compared
  /// with another tree.
  ///
  /// Tests in files that are the same in both trees don't count.
  package func testsAdded(
    in tree: Tree,
    since other: Tree
  ) throws -> Set<TestName> {
    let changed = Set(tree.tests.differences(from: other.tests))
    return try tests(in: tree.filter(changed.contains)).added(
      since: tests(in: other.filter(changed.contains))
    )
  }

  /// Returns the verdict on a tree, either from the cache or from building the
  /// tree and running the tests in a scope.
  ///
  /// - Throws: `Compiler.ToolFailure` if a tool fails, `Command.StartFailure`
  ///   if a program can't be started, `Files.Failure` if a file can't be read
  ///   or written, or `Cancellation.Cancelled` if the work is canceled.
  package func verdict(
    on tree: Tree,
    running scope: TestScope
  ) throws -> Verdict {
    guard let direct else {
      return try swiftPMVerdict(on: tree, ignoresCache: scope.ignoresCache)
    }
    return try kept(by: "direct", on: tree, running: scope) {
      do {
        return try direct.verdict(on: tree, plan(of: tree), running: scope)
      } catch is PackagePlan.Unknown {
        return try swiftPMVerdict(on: tree, ignoresCache: scope.ignoresCache)
      }
    }
  }

  /// Returns the verdict on a tree whose tests in some files matter: that of all
  /// tests if it's cached, or else that of running only those.
  ///
  /// - Throws: Any error thrown by `verdict(on:running:)`.
  package func verdict(
    on tree: Tree,
    runningAtLeast files: Set<String>
  ) throws -> Verdict {
    try knownVerdict(on: tree) ?? verdict(on: tree, running: .files(files))
  }

  /// Returns the cached verdict on a tree, or `nil` if no verdict is cached.
  package func knownVerdict(on tree: Tree) -> Verdict? {
    store.known(
      key(for: builderName, on: tree, running: .all),
      as: Verdict.self
    )
  }

  /// Returns the result of running plain `swift test` on a package, without
  /// adding the recorder.
  ///
  /// - Throws: `Command.StartFailure` if SwiftPM can't be started,
  ///   `Files.Failure` if a file can't be written, or `Cancellation.Cancelled`
  ///   if the work is canceled.
  package func swiftTestOutput(for tree: Tree) throws -> SwiftTestOutput {
    let key = BuildKeys.swiftTestOutput(for: tree, by: toolchain.version)
    return try store.value(for: key, keeping: \.succeeded) {
      try swiftPMBuild.swiftTestOutput(for: tree)
    }
  }

  /// Returns the verdict from building a tree with SwiftPM and running all its
  /// tests.
  func swiftPMVerdict(
    on tree: Tree,
    ignoresCache: Bool = false
  ) throws -> Verdict {
    try kept(by: "swiftpm", on: tree, running: ignoresCache ? .again : .all) {
      try swiftPMBuild.verdict(on: tree, manifests.manifest(of: tree))
    }
  }

  /// Builds the executables that a tree's manifest declares.
  ///
  /// - Returns: The paths of the executables, keyed by program name.
  /// - Throws: `Compiler.Errors` if the package doesn't compile, or any error
  ///   thrown by `verdict(on:running:)`.
  package func programs(of tree: Tree) throws -> [String: String] {
    do {
      if let direct {
        return try direct.programs(of: tree, plan(of: tree))
      }
    } catch is PackagePlan.Unknown {}
    return try swiftPMBuild.programs(of: tree, manifests.manifest(of: tree))
  }

  /// Builds the first executable that a tree's manifest declares.
  ///
  /// - Returns: The path of the executable, or `nil` if there's none.
  /// - Throws: Any error thrown by `programs(of:)`.
  package func mainProgram(of tree: Tree) throws -> String? {
    let programs = try programs(of: tree)
    return try manifests.manifest(of: tree).targets.lazy
      .compactMap { programs[$0.name] }.first
  }

  // MARK: Scripts

  /// Whether scripts can be built with packages that have a plain layout.
  ///
  /// SwiftPM can't build scripts, so they need the direct build.
  package var supportsScripts: Bool { optimized != nil }

  /// Builds a script together with the package's modules that the script needs.
  ///
  /// - Returns: The built script, or `nil` if only SwiftPM can build the
  ///   package.
  /// - Throws: `Compiler.Errors` if the script or the program doesn't compile,
  ///   or any error thrown by `verdict(on:running:)`.
  package func program(
    of script: Script,
    with tree: Tree
  ) throws -> ScriptProgram? {
    guard let optimized else { return nil }
    do {
      return try optimized.program(
        of: script,
        with: tree.program,
        plan(of: tree)
      )
    } catch is PackagePlan.Unknown {
      return nil
    }
  }

  /// Returns whether scripts can be run with a package: not if only SwiftPM can
  /// build it.
  package func runsScripts(of tree: Tree) -> Bool {
    optimized != nil && (try? plan(of: tree)) != nil
  }

  /// Returns whether the comparison of two scripts' outputs is cached, which it
  /// isn't if one of them took too long.
  package func hasComparison<Result: Codable & Sendable>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    as type: Result.Type
  ) -> Bool {
    store.known(BuildKeys.comparison(one, other), as: type) != nil
  }

  /// Returns a script's output, either from the cache or from a new run.
  ///
  /// - Throws: `Command.StartFailure` if the script can't be started, or
  ///   `Cancellation.Cancelled` if the work is canceled.
  package func output(
    of program: ScriptProgram
  ) throws -> ScriptProgram.Output {
    try outputs.output(of: program, limits: limits)
  }

  /// Returns the result of comparing the outputs of a script that was built
  /// with two different programs.
  ///
  /// - Throws: `Command.StartFailure` if the script can't be started, or
  ///   `Cancellation.Cancelled` if the work is canceled.
  package func comparison<Result: Codable & Sendable>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    compare: (ScriptProgram.Output, ScriptProgram.Output) -> Result
  ) throws -> Result {
    // A script that took too long may have been on a busy machine.
    var isSettled = true
    return try store.value(
      for: BuildKeys.comparison(one, other),
      keeping: { _ in isSettled }
    ) {
      let outputs = (try output(of: one), try output(of: other))
      isSettled = !outputs.0.isEndless && !outputs.1.isEndless
      return compare(outputs.0, outputs.1)
    }
  }

  private func kept(
    by builder: String,
    on tree: Tree,
    running scope: TestScope,
    make: () throws -> Verdict
  ) throws -> Verdict {
    do {
      return try store.value(
        for: key(for: builder, on: tree, running: scope),
        ignoresCache: scope.ignoresCache,
        keeping: \.isOfTheTree
      ) {
        do {
          return try make()
        } catch let errors as Compiler.Errors {
          return .doesNotCompile(errors.diagnostics)
        }
      }
    } catch let slow as ManifestReader.TookTooLong {
      return .doesNotCompile([slow.diagnostic])
    }
  }

  private var builderName: String { direct == nil ? "swiftpm" : "direct" }

  private func key(
    for builder: String,
    on tree: Tree,
    running scope: TestScope
  ) -> Digest {
    BuildKeys.verdict(
      of: builder,
      on: tree,
      running: scope,
      identity + homeKey(of: tree)
    )
  }

  /// The learner's folder and its content as part of a key, if the results of a
  /// tree depend on them; otherwise, an empty array.
  private func homeKey(of tree: Tree) -> [String] {
    guard let home else { return [] }
    let manifest = try? manifests.manifest(of: tree)
    let isPlain = manifest.map { (try? PackagePlan(tree, manifest: $0)) != nil }
    guard isPlain == false || Home.isMentioned(in: tree) else { return [] }
    return ["\(home.digest(with: manifest?.packages ?? []))"]
  }

  /// The settings and versions that affect a verdict, apart from the tree and
  /// the selection of tests to run.
  package var identity: [String] {
    [builderName, toolchain.version, toolchain.target, "\(limits)"]
  }
}

extension Verdict {
  /// Whether another run on the same tree would reach the same verdict.
  ///
  /// A run that took too long might have been on a busy machine, and an error
  /// outside the tree might come from a toolchain that was being updated.
  fileprivate var isOfTheTree: Bool {
    switch self {
    case .timesOut: false
    case .doesNotCompile(let errors):
      errors.allSatisfy { !$0.path.hasPrefix("/") && !$0.path.hasPrefix("<") }
    case .crashes, .fails, .passes, .runsNothing: true
    }
  }
}
