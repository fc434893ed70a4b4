/// Links and runs compiled tests, and keeps what came of it.
struct TestRunner {
  let compiler: Compiler
  let store: Store
  let limits: Subprocess.Limits
  /// Whether one verdict has all processors: then modules are run side by side.
  let isAlone: Bool

  /// The tests of one module, compiled.
  struct Run {
    let objects: [String]
    /// The functions that list the tests.
    let symbols: [String]
    let endsAtFailure: Bool
    /// Whether it runs though it is known what came of it.
    let isAgain: Bool
  }

  /// Runs the tests of modules, each in a process of its own, so that those of
  /// which nothing has changed need not run again.
  func verdict(on runs: [Run]) throws -> Verdict {
    try Verdict(
      inTurn: SideBySide.results(
        of: runs.map { run in { try verdict(on: run) } },
        atOnce: isAlone
      ).map { try $0.get() }
    )
  }

  private func verdict(on run: Run) throws -> Verdict {
    let objects = run.objects + [try recorderObject()]
    let key = Digest.of(
      compiler.identity + ["run", "\(limits)", "\(run.endsAtFailure)"]
        + objects + run.symbols
    )
    // A run that took too long may have met a busy machine.
    return try store.value(
      for: key,
      isAgain: run.isAgain,
      keeping: { !$0.isTimeout }
    ) {
      try store.withDraft { try self.run(run, linking: objects, in: $0) }
    }
  }

  private func run(
    _ run: Run,
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
    let process = TestProcess(limits: limits, endsAtFailure: run.endsAtFailure)
    return try process.verdict(
      program: program,
      arguments: run.symbols,
      in: folder
    )
  }

  private func recorderObject() throws -> String {
    let source = RecorderSource.observer + "\n" + RecorderSource.main
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
