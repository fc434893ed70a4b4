import Foundation
import XCTest

@testable import Course
@testable import CourseBuild
@testable import CoursePlatform

/// Tools that the tests share, such as one store for all processes of a run, so
/// that no state is built twice.
///
/// Build products outlive a run, because their keys cover everything they
/// depend on. Verdicts are removed whenever the tests are rebuilt: a stored
/// verdict would hide a new bug in the code that computes it.
enum Bench {
  private static let shared = Result {
    let folder = Repository.root.appendingPathComponent(".kata/tests").path
    try removeVerdicts(in: folder)
    return try VerdictService(
      store: Store(path: folder),
      seconds: Patience.seconds
    )
  }

  /// Removes the verdicts that another build of the tests left in a store.
  private static func removeVerdicts(in folder: String) throws {
    let program = try FileManager.default.attributesOfItem(
      atPath: try XCTUnwrap(Bundle(for: Clone.self).executablePath)
    )
    let built = "\(program[.modificationDate] ?? "")"
    guard Files.contents("\(folder)/built") != built else { return }
    for shelf in Files.names(in: folder) {
      // What a kept folder holds, such as a symbol graph, is an object.
      for name in Files.names(in: "\(folder)/\(shelf)")
      where name.hasSuffix(".json") {
        Files.remove("\(folder)/\(shelf)/\(name)")
      }
    }
    try Files.write(built, to: "\(folder)/built")
  }

  static func verdictService() throws -> VerdictService { try shared.get() }

  /// Returns a verdict service with a store of its own in `folder`.
  static func verdictService(
    new folder: TemporaryFolder
  ) throws -> VerdictService {
    try VerdictService(store: Store(path: "\(folder.path)/store"))
  }

  static func store() throws -> Store { try verdictService().store }

  /// Returns generous limits for a run that's expected to finish.
  private static func limits(_ seconds: Double) -> Command.Limits {
    Command.Limits(
      seconds: seconds,
      outputBytes: 32 << 20,
      memoryBytes: 4 << 30
    )
  }

  static func direct(
    seconds: Double = Patience.seconds,
    threads: Int = 1,
    store: Store? = nil
  ) throws -> DirectBuild {
    let verdictService = try verdictService()
    guard verdictService.toolchain.allowsDirectBuild else {
      throw XCTSkip("the direct build is for Linux")
    }
    return DirectBuild(
      toolchain: verdictService.toolchain,
      store: store ?? verdictService.store,
      limits: limits(seconds),
      threads: threads
    )
  }

  static func swiftPM(seconds: Double = Patience.seconds) throws -> SwiftPMBuild
  {
    SwiftPMBuild(
      try SwiftPM(try verdictService().toolchain),
      store: try store(),
      limits: Command.Limits(seconds: seconds)
    )
  }

  /// Returns a builder's verdict on a tree, using the tree's manifest.
  fileprivate static func verdict(
    on tree: Tree,
    by build: (PackageManifest) throws -> Verdict
  ) throws -> Verdict {
    do {
      return try build(verdictService().manifests.manifest(of: tree))
    } catch let errors as Compiler.Errors {
      return .doesNotCompile(errors.diagnostics)
    }
  }
}

extension DirectBuild {
  func verdict(
    on tree: Tree,
    running scope: TestScope = .all
  ) throws -> Verdict {
    try Bench.verdict(on: tree) { manifest in
      let plan = try PackagePlan(tree, manifest: manifest)
      return try verdict(on: tree, plan, running: scope)
    }
  }
}

extension SwiftPMBuild {
  func verdict(on tree: Tree) throws -> Verdict {
    try Bench.verdict(on: tree) { try verdict(on: tree, $0) }
  }
}
