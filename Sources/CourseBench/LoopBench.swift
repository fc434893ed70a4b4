import CourseBuild
import CourseContent
import CourseSystem
import Foundation
import Synchronization

extension Bench {
  /// Times the way from a saved edit to the first answer, the verdict on the
  /// step's own tests, and to the full one, the verdict on all; both against
  /// `swift test --filter` after the same edit, which runs those of the last
  /// chapter, and against `entr` running that where it is installed.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure` or `Files.Failure`
  ///   when a tool of the toolchain breaks down, or an edit leads to another
  ///   verdict than
  ///   its kind should.
  package func loop(rounds: Int) throws -> [Comparison] {
    say("building the last chapter's end with SwiftPM")
    let loop = try Loop(self)
    return try Edit.allCases.flatMap { edit in
      say("\(edit.rawValue), \(rounds) times")
      return try loop.comparisons(of: edit, rounds: rounds)
    }
  }
}

/// The end of the last chapter in a folder, and the ways to judge an edit of it.
private struct Loop {
  private let bench: Bench
  private let verdictService: VerdictService
  private let tree: Tree
  private let package: String
  /// The file of the last chapter's tests that is edited.
  private let testFile: String
  /// What `swift test` knows the last chapter's tests by.
  private let filter: String
  private let entr: String?

  init(_ bench: Bench) throws {
    guard let filter = bench.course.chapters.last?.testPrefix else {
      throw Bench.Surprise(what: "the search for the last chapter")
    }
    let tree = bench.course.end
    let file = tree.tests.paths.first { $0.contains("/\(filter)") }
    guard let file else {
      throw Bench.Surprise(what: "the search for the last chapter's tests")
    }
    self.bench = bench
    self.tree = tree
    self.filter = filter
    testFile = file
    package = "\(bench.folder)/package"
    entr = try? Executable.path(of: "entr")
    verdictService = try VerdictService(
      store: Store(path: "\(bench.folder)/loop"),
      threads: SideBySide.allProcessors
    )
    try tree.write(over: Tree(), in: package)
    _ = try swiftTest()
    _ = try verdictService.verdict(on: tree, running: .files([testFile]))
    _ = try verdictService.verdict(on: tree)
  }

  /// Returns how an edit is judged, held against each other way.
  func comparisons(of edit: Edit, rounds: Int) throws -> [Comparison] {
    var first: [Double] = []
    var full: [Double] = []
    var swiftTests: [Double] = []
    var entrs: [Double] = []
    for round in 0..<rounds {
      let edited = edit.made(in: tree, testFile: testFile, number: round)
      // SwiftPM tells edits apart by seconds.
      usleep(1_100_000)
      try edited.write(over: tree, in: package)
      first.append(try timeVerdict(after: edit, .files([testFile])))
      full.append(first[round] + (try timeVerdict(after: edit, .all)))
      swiftTests.append(try timeSwiftTest(after: edit))
      try undo(edited)
      if let entr {
        if let seconds = try time(entr, edited) { entrs.append(seconds) }
        try undo(edited)
      }
    }
    return [("swift test --filter", swiftTests), ("entr", entrs)].filter {
      !$0.1.isEmpty
    }.flatMap { baseline, theirs in
      [("first answer", first), ("all tests", full)].map {
        Comparison(
          name: "\(edit.rawValue), \($0)",
          baseline: baseline,
          ours: $1,
          theirs: theirs
        )
      }
    }
  }

  private func timeVerdict(
    after edit: Edit,
    _ scope: TestScope
  ) throws -> Double {
    try Comparison.time {
      let verdict = try verdictService.verdict(
        on: try Tree.read(tree.paths, in: package),
        running: scope
      )
      if case .doesNotCompile = verdict, edit == .compileError { return }
      guard verdict.light == .green, edit != .compileError else {
        throw Bench.Surprise(what: "the verdict after \(edit.rawValue)")
      }
    }
  }

  private func timeSwiftTest(after edit: Edit) throws -> Double {
    try Comparison.time {
      guard try swiftTest() == (edit != .compileError) else {
        throw Bench.Surprise(what: "swift test after \(edit.rawValue)")
      }
    }
  }

  private func swiftTest() throws -> Bool {
    try bench.swiftPM(["test", "--filter", filter], in: package)
  }

  /// Goes back to the end of the chapter, and builds it.
  private func undo(_ edited: Tree) throws {
    usleep(1_100_000)
    try tree.write(over: edited, in: package)
    _ = try swiftTest()
    usleep(1_100_000)
  }

  /// Times how long `entr` takes from an edit to the end of `swift test`.
  ///
  /// - Returns: the seconds; nil when it missed that end, as it may.
  private func time(_ entr: String, _ edited: Tree) throws -> Double? {
    // It waits for one change, runs the tests, and ends.
    let watching = Subprocess(
      executable: entr,
      arguments: ["-npz", bench.swift, "test", "--filter", filter],
      directory: package,
      input: Array(tree.paths.asText.utf8),
      limits: Subprocess.Limits(seconds: 120)
    )
    let isInTime = Mutex(false)
    let ended = DispatchGroup()
    DispatchQueue.global().async(group: ended) {
      let ending = try? watching.run().ending
      isInTime.withLock { $0 = ending != .tookTooLong }
    }
    // Until it watches.
    usleep(500_000)
    let seconds = try Comparison.time {
      try edited.write(over: tree, in: package)
      ended.wait()
    }
    return isInTime.withLock { $0 } ? seconds : nil
  }
}
