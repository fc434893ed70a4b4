package import Course
import CoursePlatform
import Foundation

/// Where verdicts are reached: it picks the builder and keeps what it said.
package struct VerdictService: Sendable {
  /// Which builder to use.
  package enum Choice: String, Sendable, CaseIterable {
    /// The direct build, and SwiftPM where it does not reach.
    case direct
    /// SwiftPM alone.
    case swiftpm
  }

  /// The compiler in use.
  package let toolchain: Toolchain
  package let store: Store
  let manifests: ManifestReader
  private let direct: DirectBuild?
  private let optimized: DirectBuild?
  private let outputs = ScriptOutputs()
  private let parser: FileParser
  let swiftPMBuild: SwiftPMBuild
  private let limits: Command.Limits

  /// Sets up the verdict service.
  ///
  /// - Parameters:
  ///   - store: where verdicts and objects are kept.
  ///   - choice: which builder to use.
  ///   - seconds: how long one run of the tests may take.
  ///   - threads: how many threads one verdict has.
  /// - Throws: `Executable.Missing`.
  package init(
    store: Store,
    choice: Choice = .direct,
    seconds: Double = TestLimits.seconds,
    threads: Int = 1
  ) throws {
    self.store = store
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
        threads: threads
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
      limits: TestLimits.swiftPM(seconds: seconds)
    )
  }

  /// Returns the modules of a tree.
  ///
  /// - Throws: `PackagePlan.Unknown`, `Compiler.Errors` for a manifest that has
  ///   some, and what fails.
  package func plan(of tree: Tree) throws -> PackagePlan {
    try PackagePlan(tree, manifest: manifests.manifest(of: tree))
  }

  /// Returns the tests of a tree, as its text shows them.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`, and `Cancellation.Cancelled`.
  package func tests(in tree: Tree) throws -> TestInventory {
    let texts = Set(tree.tests.files.values)
    return TestInventory(tree, parsed: try parser.files(of: texts))
  }

  /// Returns what the parser reads in a text.
  ///
  /// - Throws: as `tests(in:)` does.
  package func parsed(_ text: String) throws -> ParsedFile {
    try parser.files(of: [text])[text] ?? ParsedFile()
  }

  /// Returns the tests of a tree that are new since another, or whose text is
  /// another: those of files that are the same in both are neither.
  ///
  /// - Throws: as `tests(in:)` does.
  package func testsAdded(
    in tree: Tree,
    since other: Tree
  ) throws -> Set<TestName> {
    let changed = Set(tree.tests.differences(from: other.tests))
    return try tests(in: tree.filter(changed.contains)).added(
      since: tests(in: other.filter(changed.contains))
    )
  }

  /// Returns what the tests do with a tree.
  ///
  /// - Parameters:
  ///   - tree: the package.
  ///   - scope: the tests to run.
  /// - Returns: the verdict, kept or new.
  /// - Throws: `Compiler.ToolFailure`, `Command.StartFailure`,
  ///   `Files.Failure`, and `Cancellation.Cancelled`.
  package func verdict(
    on tree: Tree,
    running scope: TestScope = .all
  ) throws -> Verdict {
    guard let direct else {
      return try swiftPMVerdict(on: tree, isAgain: scope.isAgain)
    }
    return try kept("direct", tree, scope) {
      do {
        return try direct.verdict(on: tree, plan(of: tree), running: scope)
      } catch is PackagePlan.Unknown {
        return try swiftPMVerdict(on: tree, isAgain: scope.isAgain)
      }
    }
  }

  /// Returns what the tests are known to do with a tree, or `nil`.
  package func knownVerdict(on tree: Tree) -> Verdict? {
    store.known(key(builderName, tree, .all), as: Verdict.self)
  }

  /// Returns what `swift test` says of a tree as it is.
  ///
  /// - Throws: when SwiftPM cannot be started.
  package func plainRun(of tree: Tree) throws -> PlainRun {
    let key = BuildKeys.plainRun(of: tree, by: toolchain.version)
    return try store.value(for: key, keeping: \.succeeded) {
      try swiftPMBuild.plainRun(of: tree)
    }
  }

  /// Returns SwiftPM's own verdict on a tree, whose tests it runs all.
  ///
  /// - Throws: as `verdict(on:running:)` does.
  func swiftPMVerdict(
    on tree: Tree,
    isAgain: Bool = false
  ) throws -> Verdict {
    try kept("swiftpm", tree, isAgain ? .again : .all) {
      try swiftPMBuild.verdict(on: tree, manifests.manifest(of: tree))
    }
  }

  /// Builds the programs of a tree.
  ///
  /// - Returns: the path of each by its name.
  /// - Throws: `Compiler.Errors`, and as `verdict(on:running:)` does.
  package func programs(of tree: Tree) throws -> [String: String] {
    do {
      if let direct {
        return try direct.programs(of: tree, plan(of: tree))
      }
    } catch is PackagePlan.Unknown {}
    return try swiftPMBuild.programs(of: tree, manifests.manifest(of: tree))
  }

  // MARK: Scripts

  /// Builds a script with the program of a tree.
  ///
  /// - Returns: the script; nil where only SwiftPM can build the package.
  /// - Throws: `Compiler.Errors`, and as `verdict(on:running:)` does.
  package func program(
    of script: Script,
    with tree: Tree
  ) throws -> ScriptProgram? {
    guard let optimized, let plan = try? plan(of: tree) else { return nil }
    return try optimized.program(of: script, with: tree.program, plan)
  }

  /// Returns what a script prints.
  ///
  /// - Throws: `Command.StartFailure`, and `Cancellation.Cancelled`.
  package func output(
    of program: ScriptProgram
  ) throws -> ScriptProgram.Output {
    try outputs.output(of: program, limits: limits)
  }

  /// Returns what tells the outputs of two scripts apart.
  ///
  /// - Parameters:
  ///   - one: a script.
  ///   - other: the same with another program.
  ///   - compare: compares what they print.
  /// - Returns: the result of `compare`, kept or new.
  /// - Throws: `Command.StartFailure`, and `Cancellation.Cancelled`.
  package func comparison<Result: Codable & Sendable>(
    of one: ScriptProgram,
    and other: ScriptProgram,
    compare: (ScriptProgram.Output, ScriptProgram.Output) -> Result
  ) throws -> Result {
    // A script that took too long may have met a busy machine.
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
    _ builder: String,
    _ tree: Tree,
    _ scope: TestScope,
    make: () throws -> Verdict
  ) throws -> Verdict {
    try store.value(
      for: key(builder, tree, scope),
      isAgain: scope.isAgain,
      keeping: \.isOfTheTree
    ) {
      do {
        return try make()
      } catch let errors as Compiler.Errors {
        return .doesNotCompile(errors.diagnostics)
      }
    }
  }

  private var builderName: String { direct == nil ? "swiftpm" : "direct" }

  private func key(
    _ builder: String,
    _ tree: Tree,
    _ scope: TestScope
  ) -> Digest {
    BuildKeys.verdict(of: builder, on: tree, running: scope, identity)
  }

  /// What a verdict depends on beside the tree and the tests that are run.
  package var identity: [String] {
    [builderName, toolchain.version, toolchain.target, "\(limits)"]
  }
}

extension Verdict {
  /// Whether another run must come to the same: one that took too long may have
  /// met a busy machine, and an error elsewhere a toolchain that was changing.
  fileprivate var isOfTheTree: Bool {
    switch self {
    case .timesOut: false
    case .doesNotCompile(let errors):
      errors.allSatisfy { !$0.path.hasPrefix("/") && !$0.path.hasPrefix("<") }
    case .crashes, .fails, .passes, .runsNothing: true
    }
  }
}
