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
  private let direct: DirectBuild?
  private let swiftPM: SwiftPMBuild
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
    limits = TestLimits.direct(seconds: seconds)
    direct =
      choice == .direct && toolchain.allowsDirectBuild
      ? DirectBuild(
        toolchain: toolchain,
        store: store,
        limits: limits,
        threads: threads
      ) : nil
    swiftPM = try SwiftPMBuild(
      store: store,
      limits: TestLimits.swiftPM(seconds: seconds)
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
    try kept(builderName, tree, scope) {
      guard let direct else {
        return try swiftPM.verdict(on: tree, running: scope)
      }
      do {
        return try direct.verdict(on: tree, running: scope)
      } catch is PackageShape.Unknown {
        return try swiftPMVerdict(on: tree, running: scope)
      }
    }
  }

  /// Whether it is known what the tests do with a tree.
  package func knowsVerdict(
    on tree: Tree,
    running scope: TestScope = .all
  ) -> Bool {
    store.known(key(builderName, tree, scope), as: Verdict.self) != nil
  }

  /// Returns what the tests are known to do with a tree, or nil.
  package func knownVerdict(on tree: Tree) -> Verdict? {
    store.known(key(builderName, tree, .all), as: Verdict.self)
  }

  /// Returns what `swift test` says of a tree as it is.
  ///
  /// - Throws: when SwiftPM cannot be started.
  package func plainRun(of tree: Tree) throws -> PlainRun {
    let key = Digest.of(
      ["plain run 4", toolchain.version, tree.digest.description]
    )
    return try store.value(for: key, keeping: \.succeeded) {
      try swiftPM.plainRun(of: tree)
    }
  }

  /// Returns SwiftPM's own verdict on a tree.
  ///
  /// - Throws: as `verdict(on:running:)` does.
  func swiftPMVerdict(
    on tree: Tree,
    running scope: TestScope = .all
  ) throws -> Verdict {
    try kept("swiftpm", tree, scope) {
      try swiftPM.verdict(on: tree, running: scope)
    }
  }

  /// Builds the programs of a tree.
  ///
  /// - Throws: as `verdict(on:running:)` does.
  package func programs(of tree: Tree) throws -> BuiltPrograms {
    do {
      if let direct { return try direct.programs(of: tree) }
    } catch is PackageShape.Unknown {}
    return try swiftPM.programs(of: tree)
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
      keeping: \.isOfTheTree,
      make: make
    )
  }

  private var builderName: String { direct == nil ? "swiftpm" : "direct" }

  private func key(
    _ builder: String,
    _ tree: Tree,
    _ scope: TestScope
  ) -> Digest {
    Digest.of(
      [
        "verdict 5", builder, toolchain.version, toolchain.target,
        "\(limits)", tree.digest.description,
      ] + scope.key
    )
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
