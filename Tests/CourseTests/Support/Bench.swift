import Foundation
import XCTest

@testable import Course
@testable import CourseBuild
@testable import CoursePlatform

/// The tools that the tests share: one store for all processes of a run, so that
/// no state is built twice.
///
/// Objects outlive a run, because their keys hold all that they're made from.
/// What was read from them is removed when the tests are built anew: a kept
/// verdict would hide a new fault in reaching it.
enum Bench {
  private static let shared = Result {
    let folder = Repository.root.appendingPathComponent(".kata/tests").path
    try removeVerdicts(in: folder)
    return try VerdictService(
      store: Store(path: folder),
      seconds: Patience.seconds
    )
  }

  /// Removes the verdicts in a store that another build of the tests has left.
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

  /// Returns a service with a store of its own.
  static func verdictService(
    new folder: TemporaryFolder
  ) throws -> VerdictService {
    try VerdictService(store: Store(path: "\(folder.path)/store"))
  }

  static func store() throws -> Store { try verdictService().store }

  /// The limits of a run: a long time, for what must come to its end.
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

  /// Returns the verdict of a builder on a tree by its manifest.
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
