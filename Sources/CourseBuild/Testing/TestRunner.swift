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
    /// The module's own files.
    let tests: [File]
    let endsAtFailure: Bool
    /// Whether it runs though it is known what came of it.
    let isAgain: Bool
    /// Returns the fingerprint of all the code behind `objects` that the tests
    /// can reach, or nil when that cannot be told.
    let reachedCode: @Sendable () -> Digest?

    /// A compiled file of tests.
    struct File {
      let object: String
      /// Whether its tests are asked for.
      let isWanted: Bool
      /// The objects of the files that it can see, its own among them.
      let seen: [String]
      /// Returns the fingerprint of the code that its tests can reach, or nil
      /// when that cannot be told.
      let reachedCode: @Sendable () -> Digest?
    }
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
    // A run that took too long may have met a busy machine. A crash tells no
    // line of the program: where code knows its own, none is reached by name.
    return try store.value(
      for: SourceKey(exact: Digest.of(made + objects + list.lines)) {
        run.reachedCode().map {
          Digest.of(made + ["by names 3", "\($0)"] + own + list.lines)
        }
      },
      isAgain: run.isAgain,
      keeping: { !$0.isTimeout },
      serving: { !$0.isTimeout }
    ) {
      try verdict(on: run, list, linking: objects)
    }
  }

  /// Runs the tests of those files of which it is not known what they come to.
  ///
  /// What a crash leaves behind is of all that ran before it: then all run.
  private func verdict(
    on run: Run,
    _ list: TestList,
    linking objects: [String]
  ) throws -> Verdict {
    let all = Set(run.tests.indices.filter { run.tests[$0].isWanted })
    guard let keys = try keys(of: run, list) else {
      return try self.run(run, list.lines(running: all), linking: objects)
    }
    var results = FileResults(
      of: all,
      list,
      known: run.isAgain
        ? [:]
        : keys.compactMapValues { store.known($0, as: [TestResult].self) }
    )
    let missing = results.missing
    if missing.isEmpty || run.endsAtFailure && results.verdict.isFailure {
      return results.verdict
    }
    let new = try self.run(
      run,
      list.lines(running: missing),
      linking: objects
    )
    if run.endsAtFailure && new.isFailure { return new }
    guard new.cameToItsEnd, let parts = results.add(new.results) else {
      return missing == all
        ? new
        : try self.run(run, list.lines(running: all), linking: objects)
    }
    for (file, key) in keys {
      if let part = parts[file] { store.keep(part, under: key) }
    }
    return results.verdict
  }

  /// Returns what the results of each file's tests are kept under, or nil when
  /// that cannot be told of all of them.
  private func keys(of run: Run, _ list: TestList) throws -> [Int: Digest]? {
    guard list.isDivisible else { return nil }
    let recorder = try recorderObject()
    let made = compiler.identity + ["file run", "\(limits)", recorder]
    var keys: [Int: Digest] = [:]
    for (index, file) in run.tests.enumerated() where file.isWanted {
      guard let code = file.reachedCode() else { return nil }
      keys[index] = Digest.of(
        made + ["\(code)", file.object] + file.seen
          + list.classes[index].sorted()
      )
    }
    return keys
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
