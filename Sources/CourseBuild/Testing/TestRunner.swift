import CoursePlatform

/// Links and runs compiled tests, and keeps what came of it.
struct TestRunner {
  let compiler: Compiler
  let store: Store
  let limits: Command.Limits

  /// The tests of one module, compiled.
  struct Run {
    /// What the tests need.
    let objects: [String]
    /// The module's own files.
    let tests: [File]
    let endsAtFailure: Bool
    /// Whether it runs though its verdict is known.
    let isAgain: Bool

    /// A compiled file of tests.
    struct File {
      let object: String
      /// Whether its tests are asked for.
      let isWanted: Bool
    }
  }

  /// Runs the tests of modules, each in a process of its own.
  ///
  /// A module runs again only when one of the objects that its tests are linked
  /// from is new.
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
    let objects =
      run.objects + run.tests.map(\.object) + [try recorderObject()]
    let key = Digest.of(
      compiler.identity + ["run", "\(limits)", "\(run.endsAtFailure)"]
        + objects + list.lines
    )
    // A run that took too long may have met a busy machine.
    return try store.value(
      for: key,
      isAgain: run.isAgain,
      keeping: { !$0.isTimeout }
    ) {
      try self.run(run, list.lines, linking: objects)
    }
  }

  /// Returns what an object says of tests, which is read once.
  private func symbols(of object: String) throws -> TestSymbols {
    try store.value(for: Digest.of(["test symbols 1", object])) {
      try TestSymbols(object: object)
    }
  }

  /// Links the tests, and runs those that lines of their list ask for.
  private func run(
    _ run: Run,
    _ lines: [String],
    linking objects: [String]
  ) throws -> Verdict {
    let process = TestProcess(
      limits: limits,
      endsAtFailure: run.endsAtFailure,
      tests: lines
    )
    let verdict = try store.withDraft { folder in
      let program = "\(folder)/Tests.xctest"
      do {
        try compiler.link(objects, to: program)
      } catch let failure as Compiler.ToolFailure {
        // Such as one name in two files: SwiftPM tells it better.
        throw PackageShape.Unknown(description: failure.output)
      }
      return try process.verdict(program: program, in: folder)
    }
    guard let verdict else {
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
