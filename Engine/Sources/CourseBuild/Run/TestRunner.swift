import Course
import CoursePlatform
import Foundation

/// A service that links compiled tests, runs them, and caches the verdicts.
struct TestRunner {
  let compiler: Compiler
  let store: Store
  let keys: BuildKeys
  let limits: Command.Limits

  /// A module's compiled tests, ready for linking and running.
  struct Run {
    /// The object files that contain the tests and everything that the tests
    /// depend on.
    let objects: [Store.Object]
    /// The folder that failures' paths may begin with, because files seemed to
    /// be there when they were compiled, or `nil` if there's no such folder.
    var root: String?
    /// The place where the tests run, or `nil` for any place.
    var place: Place?
    var runLoops = RunLoopUse.none
    /// The lines that describe the tests, one per test, in the format that the
    /// test runner reads.
    let tests: [String]
    /// The paths of the files whose tests should run, or `nil` for all files.
    let files: Set<String>?
    let endsAtFailure: Bool
    /// The tests that get a moment for failures that come after their end.
    let lingering: Set<TestName>
    /// Whether the tests might be torn down by code of their own, judging by
    /// their source code.
    let mayTearDown: Bool
    /// Whether to run the tests even if their verdict is cached.
    let ignoresCache: Bool

    /// Regular expressions for the identifiers of the Swift Testing tests in
    /// `files`, or an empty array for all tests.
    ///
    /// Such an identifier ends with the file's name and the test's position in
    /// the file.
    var filter: [String] {
      (files ?? []).sorted().map { path in
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return "/\(NSRegularExpression.escapedPattern(for: name)):\\d+:\\d+$"
      }
    }
  }

  /// The folder of a learner's package as the place of a test run.
  struct Place {
    let folder: String
    /// A fingerprint of the folder's path and content.
    let digest: Digest
    /// Whether several runs can be there at the same time, because the tests
    /// change nothing.
    let isShared: Bool

    /// The key for letting only one run be there at a time.
    var key: Digest { Digest.of(["place", folder]) }
  }

  /// What tests might do with run loops, judging by their source code.
  enum RunLoopUse: String {
    case none = ""
    /// They might run one in a test.
    case tests
    /// They might run one while a test is set up or torn down.
    case hooks

    /// Looks for run loops in the files of a test module, along with those of
    /// the modules that it depends on.
    init(in files: Tree) {
      let using = files.files.values.filter { $0.holds("RunLoop") }
      let hooks = ["func setUp", "func tearDown", "addTeardownBlock"]
      let isInHooks = files.tests.files.values.contains { text in
        hooks.contains(where: text.holds)
      }
      self = using.isEmpty ? .none : isInHooks ? .hooks : .tests
    }
  }

  /// Returns whether tests might be torn down by code of their own, judging by
  /// the files that they need.
  static func mayTearDown(_ files: Tree) -> Bool {
    files.files.values.contains { text in
      ["tearDown", "addTeardownBlock"].contains(where: text.holds)
    }
  }

  /// Runs the tests of several modules, using a separate process for each
  /// module.
  ///
  /// A module's tests run again only if one of the object files that are linked
  /// into the test program has changed.
  ///
  /// - Returns: The combined verdict on all the modules' tests.
  func verdict(on runs: [Run]) throws -> Verdict {
    try Verdict(
      inTurn: Parallel.results(
        of: runs.map { run in { try verdict(on: run) } },
        on: compiler.threads
      ).map { try $0.get() }
    )
  }

  private func verdict(on run: Run) throws -> Verdict {
    let objects = run.objects + [try recorderObject()]
    let key = keys.run(
      objects,
      tests: run.tests + run.filter
        + [run.place?.digest.description].compactMap(\.self)
        + run.lingering.sorted().map { "lingering \($0)" },
      limits: limits,
      endsAtFailure: run.endsAtFailure
    )
    // A run that took too long may have been on a busy machine.
    return try store.value(
      for: key,
      ignoresCache: run.ignoresCache,
      keeping: { !$0.isTimeout }
    ) {
      try self.run(run, linking: objects)
    }
  }

  private func run(
    _ run: Run,
    linking objects: [Store.Object]
  ) throws -> Verdict {
    var limits = limits
    limits.seconds += Double(run.lingering.count) * TestProcess.moment
    let process = TestProcess(
      limits: limits,
      endsAtFailure: run.endsAtFailure,
      lingering: run.lingering,
      mayTearDown: run.mayTearDown,
      tests: run.tests,
      filter: run.filter,
      runLoops: run.runLoops
    )
    let verdict = try store.withDraft { folder in
      let program = "\(folder)/Tests.xctest"
      do {
        try compiler.link(objects.map(\.path), to: program)
      } catch let failure as Compiler.ToolFailure {
        // For example the same name in two files: SwiftPM's message is better.
        throw PackagePlan.Unknown(description: failure.output)
      }
      func verdict() throws -> Verdict? {
        try process.verdict(
          program: program,
          in: folder,
          at: run.place?.folder,
          root: run.root.map { "\($0)/" } ?? ""
        )
      }
      guard let place = run.place, !place.isShared else {
        return try verdict()
      }
      return try store.once(for: place.key, body: verdict)
    }
    guard let verdict else {
      throw PackagePlan.Unknown(
        description: "the package's tests can't be listed"
      )
    }
    return verdict
  }

  /// Returns the object file of the main program, which is compiled only once
  /// for all runs.
  private func recorderObject() throws -> Store.Object {
    let source = RecorderSource.main
    let key = keys.runner(source)
    if let object = store.object(for: key) { return object }
    return try store.withDraft { draft in
      let files = ["main.kata.swift": source]
      try compiler.compile(
        Compiler.Job(module: "KataRunner", files: files),
        in: draft
      )
      return try store.keepObject("\(draft)/KataRunner.o", under: key)
    }
  }
}
