import CourseSystem

/// Links and runs compiled tests, and keeps what came of it.
struct TestRunner {
  let compiler: Compiler
  let store: Store
  let limits: Subprocess.Limits

  /// The tests of one module, compiled.
  struct Run {
    /// What the tests need.
    let objects: [String]
    /// The module's own objects, and whether the tests of each are asked for.
    let tests: [(object: String, isWanted: Bool)]
    let endsAtFailure: Bool
    /// Whether it runs though it is known what came of it.
    let isAgain: Bool
    /// Returns the fingerprint of all the code behind `objects` that the tests
    /// can reach, or nil when that cannot be told.
    let reachedCode: @Sendable () -> Digest?
  }

  /// Runs the tests of modules, each in a process of its own, so that those of
  /// which nothing has changed need not run again.
  func verdict(on runs: [Run]) throws -> Verdict {
    try Verdict(
      inTurn: SideBySide.results(
        of: runs.map { run in { try verdict(on: run) } },
        on: compiler.threads
      ).map { try $0.get() }
    )
  }

  private func verdict(on run: Run) throws -> Verdict {
    let list = try TestList(
      run.tests.map { (try symbols(of: $0.object), $0.isWanted) }
    )
    guard !list.isEmpty else { return .runsNothing }
    let own = run.tests.map(\.object) + [try recorderObject()]
    let objects = run.objects + own
    let made =
      compiler.identity + ["run", "\(limits)", "\(run.endsAtFailure)"]
    // A run that took too long may have met a busy machine.
    return try store.value(
      for: SourceKey(exact: Digest.of(made + objects + list.lines)) {
        run.reachedCode().map {
          Digest.of(made + ["by names 2", "\($0)"] + own + list.lines)
        }
      },
      isAgain: run.isAgain,
      keeping: { !$0.isTimeout },
      serving: \.cameToItsEnd
    ) {
      try store.withDraft {
        try self.run(
          TestProcess(
            limits: limits,
            endsAtFailure: run.endsAtFailure,
            tests: list.lines
          ),
          linking: objects,
          in: $0
        )
      }
    }
  }

  /// Returns what an object says of tests, which is read once.
  private func symbols(of object: String) throws -> TestSymbols {
    try store.value(for: Digest.of(["test symbols 1", object])) {
      try TestSymbols(object: object)
    }
  }

  private func run(
    _ process: TestProcess,
    linking objects: [String],
    in folder: String
  ) throws -> Verdict {
    let program = "\(folder)/Tests.xctest"
    do {
      try compiler.link(objects, to: program)
    } catch let failure as Compiler.ToolFailure {
      // Such as one name in two files: SwiftPM tells it better.
      throw PackageShape.Unknown(description: failure.output)
    }
    guard let verdict = try process.verdict(program: program, in: folder)
    else {
      throw PackageShape.Unknown(description: "its tests cannot be listed")
    }
    return verdict
  }

  private func recorderObject() throws -> String {
    let source = RecorderSource.main
    let key = Digest.of(compiler.identity + [source])
    let folder = try store.directory(for: key) { draft in
      _ = try compiler.compile(
        Compiler.Job(module: "KataRunner", files: ["main.kata.swift": source]),
        in: draft
      )
    }
    return "\(folder)/KataRunner.o"
  }
}
