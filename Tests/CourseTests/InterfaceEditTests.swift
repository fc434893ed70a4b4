import XCTest

@testable import CourseBuild
@testable import CourseContent

/// What is kept by names is what would be made anew.
final class InterfaceEditTests: XCTestCase {
  /// Makes random edits, one after the other; compares each object that is
  /// kept with the one that a build makes that goes by whole interfaces.
  func test_objectsKeptByNames_areThoseThatWouldBeMade() throws {
    let seed = SeededRandom.fromEnvironment("KATA_SEED").seed
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KATA_EDITS"].flatMap { Int($0) } ?? 3
    let tree =
      try environment["KATA_CHAPTER"].flatMap { Int($0) }.map(end)
      ?? ColorfulPackage.tree
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let kept = try Bench.direct(store: Store(path: "\(folder.path)/kept"))
    let made = try Bench.direct(
      store: Store(path: "\(folder.path)/made"),
      goesByNames: false
    )
    let paths = tree.program.paths.filter { $0.hasSuffix(".swift") }
      .filter { $0 != "Package.swift" }
    _ = try compare(kept, made, on: tree, "nothing")
    var figures = (compiled: 0, same: 0, other: 0)
    for number in 0..<UInt64(count) {
      var edit = InterfaceEdit(of: tree, in: paths, seed: seed &+ number)
      let (edited, what) = edit.made()
      guard let same = try compare(kept, made, on: edited, "\(what)") else {
        continue
      }
      if environment["KATA_TRACE"] != nil { print(same, what) }
      figures.compiled += 1
      figures.same += same.kept
      figures.other += same.made
    }
    print(
      "seed \(seed): \(count) edits, \(figures.compiled) compile;",
      "of their objects \(figures.same) were kept, \(figures.other) made"
    )
  }

  /// Returns how many objects were kept although the interfaces differ, and how
  /// many not; nil when the tree does not compile.
  private func compare(
    _ kept: DirectBuild,
    _ made: DirectBuild,
    on tree: Tree,
    _ what: String
  ) throws -> (kept: Int, made: Int)? {
    let (ours, ourErrors) = try objects(of: tree, kept)
    let (theirs, theirErrors) = try objects(of: tree, made)
    XCTAssertEqual(ourErrors, theirErrors, what)
    XCTAssertEqual(ours.count, theirs.count, what)
    var count = (kept: 0, made: 0)
    for (our, their) in zip(ours, theirs) {
      // The last two parts of the path are the exact key.
      let isKept = key(our) != key(their)
      if isKept { count.kept += 1 } else { count.made += 1 }
      guard isKept else { continue }
      XCTAssertTrue(
        FileManager.default.contentsEqual(atPath: our, andPath: their),
        "\(our) \(their): \(what)"
      )
    }
    guard ourErrors.isEmpty else { return nil }
    // What came of a run may have been kept by names, too.
    XCTAssertEqual(
      try kept.verdict(on: tree, running: .all),
      try made.verdict(on: tree, running: .all),
      what
    )
    return count
  }

  private func key(_ path: String) -> [Substring] {
    path.split(separator: "/").suffix(3)
  }

  private func objects(
    of tree: Tree,
    _ build: DirectBuild
  ) throws -> ([String], [Diagnostic]) {
    do {
      return (try build.runs(of: tree, .all).flatMap(\.objects), [])
    } catch let errors as Compiler.Errors {
      return ([], errors.diagnostics)
    } catch let unknown as PackageShape.Unknown {
      return ([unknown.description], [])
    }
  }

  private func end(ofChapter number: Int) throws -> Tree {
    let course = try CourseReader.course(
      root: FileManager.default.currentDirectoryPath
    )
    return try XCTUnwrap(
      course.states.last { $0.chapter == number }?.tree
    )
  }
}
