import Foundation
import XCTest

@testable import CoursePlatform

/// Tests that code for macOS compiles, as far as Linux can check that with
/// substitutes for Apple's declarations.
///
/// They're slow because they type-check three modules.
final class DarwinBranchesTests: SlowTestCase {
  /// The modules that contain code for macOS.
  private static let modules = ["CourseBuild", "CoursePlatform", "TicDemo"]

  override func setUpWithError() throws {
    try super.setUpWithError()
    #if canImport(Darwin)
      throw XCTSkip("macOS has compiled them itself")
    #endif
  }

  /// Returns the folder of a module's sources, in the engine or in the game.
  private func folder(of module: String) -> String {
    let folders = [Repository.engine, Repository.root].map {
      "\($0.path)/Sources/\(module)"
    }
    return folders.first(where: Files.isDirectory) ?? folders[0]
  }

  private func sources(of module: String) throws -> [String: String] {
    let folder = folder(of: module)
    let paths = Files.filesBelow(folder).filter { $0.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: try paths.map {
        ($0, try Files.read("\(folder)/\($0)"))
      }
    )
  }

  /// Returns a module's sources without the files that SwiftPM embeds, and with
  /// declarations for those.
  private func embedding(_ sources: [String: String]) -> [String: String] {
    var compiled = sources.filter { !$0.key.hasPrefix("Recorder/") }
    let names = Set(
      compiled.values.flatMap { $0.matches(of: /PackageResources\.(\w+)/) }
        .map { String($0.1) }
    )
    guard !names.isEmpty else { return compiled }
    compiled["Embedded.swift"] = """
      struct PackageResources {
      \(names.sorted().map { "static let \($0): [UInt8] = []\n" }.joined())}
      """
    return compiled
  }

  private func swiftc(
    _ words: [String],
    in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    try Command(
      executable: try Executable.path(of: "swiftc"),
      arguments: ["-swift-version", "6", "-parse-as-library"] + words,
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  /// Compiles the interfaces of the modules that the game's program imports.
  private func makeModelsOfGame(in folder: TemporaryFolder) throws {
    for module in ["TicModel", "TicViewModel"] {
      let path = self.folder(of: module)
      let files = Files.filesBelow(path).map { "\(path)/\($0)" }
      let made = try swiftc(
        ["-emit-module", "-module-name", module, "-I", "."] + files,
        in: folder
      )
      XCTAssertTrue(made.succeeded, made.error)
    }
  }

  /// Returns the compiler's errors and warnings for a module's sources on a
  /// simulated macOS.
  private func complaints(
    _ module: String,
    _ sources: [String: String]
  ) throws -> [String] {
    let sources = embedding(sources)
    let folder = try TemporaryFolder()
    try folder.write(["Darwin.swift": DarwinStandIn.source])
    try folder.write(sources.mapValues(DarwinStandIn.source(ofMac:)))
    let made = try swiftc(
      ["-emit-module", "-module-name", "Darwin", "Darwin.swift"],
      in: folder
    )
    XCTAssertTrue(made.succeeded, made.error)
    if module == "TicDemo" { try makeModelsOfGame(in: folder) }
    let modules = URL(fileURLWithPath: try Clone.program())
      .deletingLastPathComponent().appendingPathComponent("Modules").path
    let strict = [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    ].flatMap { ["-enable-upcoming-feature", $0] }
    let outcome = try swiftc(
      ["-typecheck", "-module-name", module, "-I", ".", "-I", modules]
        + ["-package-name", Self.package] + (module == "TicDemo" ? [] : strict)
        + sources.keys.sorted(),
      in: folder
    )
    let complaints = (outcome.output + outcome.error)
      .split(separator: "\n").map(String.init)
      .filter { line in
        line.first != " "
          && [": error:", ": warning:"].contains(where: line.contains)
      }
    return outcome.succeeded || !complaints.isEmpty
      ? complaints : [outcome.output + outcome.error]
  }

  /// The package name, which SwiftPM derives from the folder's name.
  private static let package = String(
    Repository.engine.lastPathComponent.lowercased().map {
      $0.isLetter || $0.isNumber ? $0 : "_"
    }
  )

  func test_codeForMacOS_compiles() throws {
    for module in Self.modules {
      XCTAssertEqual(try complaints(module, try sources(of: module)), [])
    }
  }

  func test_unknownMemberOnMacOS_isReported() throws {
    let path = "System/SystemCalls+Files.swift"
    var sources = try sources(of: "CoursePlatform")
    let text = try XCTUnwrap(sources[path])
    sources[path] = text.replacing("st_mtimespec", with: "st_mtimespeck")
    XCTAssertNotEqual(sources[path], text)

    let complaints = try complaints("CoursePlatform", sources)

    XCTAssertEqual(complaints.count, 1)
    XCTAssertTrue(
      complaints.first?.contains("has no member 'st_mtimespeck'") == true,
      "\(complaints)"
    )
  }

  func test_otherModules_haveNoPlatformConditions() throws {
    let all = [Repository.engine, Repository.root].flatMap {
      Files.names(in: "\($0.path)/Sources")
    }
    let found = try all.filter { module in
      try sources(of: module).values.contains { text in
        text.contains(/(?m)^ *#(if|elseif) .*(canImport|os)\(/)
      }
    }

    XCTAssertEqual(found.sorted(), Self.modules)
  }
}
