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
    /// The lines that describe the tests, one per test, in the format that the
    /// test runner reads.
    let tests: [String]
    /// The paths of the files whose tests should run, or `nil` for all files.
    let files: Set<String>?
    let endsAtFailure: Bool
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
      tests: run.tests + run.filter,
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
    let process = TestProcess(
      limits: limits,
      endsAtFailure: run.endsAtFailure,
      tests: run.tests,
      filter: run.filter
    )
    let verdict = try store.withDraft { folder in
      let program = "\(folder)/Tests.xctest"
      do {
        try compiler.link(objects.map(\.path), to: program)
      } catch let failure as Compiler.ToolFailure {
        // For example the same name in two files: SwiftPM's message is better.
        throw PackagePlan.Unknown(description: failure.output)
      }
      return try process.verdict(program: program, in: folder)
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
