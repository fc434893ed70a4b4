import Course
import Foundation

/// Proves the course.
struct VerifyCommand: Command {
  let specification = CommandSpecification(
    name: "verify",
    abstract:
      "Prove the course: every listing, claim, console block, chaff, wheat.",
    arguments: [
      .init(
        name: "chapter",
        help: "The chapters to prove; all if none is named.",
        isOptional: true,
        isRepeating: true
      )
    ],
    options: [
      .init(
        name: "accept",
        help: "Write counts, messages and outputs as they really are, then "
          + "prove; never a change of kind."
      ),
      .init(
        name: "review",
        help: "With --accept: ask before each change."
      ),
      .init(
        name: "jobs",
        value: "n",
        help: "How many proofs run side by side (default: one a core)."
      ),
      .init(
        name: "build",
        value: "builder",
        help: "How states are built: direct, or swiftpm.",
        choices: Workshop.Choice.allCases.map(\.rawValue)
      ),
      .init(
        name: "store",
        value: "folder",
        help: "Where results are kept (default: .kata/store)."
      ),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder.find()
    let chapters = try chapters(arguments.arguments, root: root)
    let jobs = try arguments.count("jobs", of: specification)
    let choice = arguments.value("build").flatMap(Workshop.Choice.init)
    let store = arguments.value("store") ?? root.store
    let workshop = try Workshop(
      store: Store(path: store),
      choice: choice ?? .direct,
      seconds: 30
    )
    try warn(of: workshop.toolchain, root: root, terminal)
    let prover = Prover(
      root: root.path,
      workshop: workshop,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
    let accepting = try accepting(arguments, root, workshop, terminal)
    let reporter = ProofReporter(terminal)
    reporter.start()
    let accepted = try accepting?.run(chapters: chapters, reporter)
    let proof = prover.prove(
      chapters: chapters,
      report: reporter.report,
      found: reporter.found
    )
    let code = reporter.finish(proof)
    if let accepted { terminal.write(accepted) }
    return code
  }

  private func accepting(
    _ arguments: ParsedArguments,
    _ root: CourseFolder,
    _ workshop: Workshop,
    _ terminal: Terminal
  ) throws -> Accepting? {
    let isReviewed = arguments.has("review")
    func refuse(_ message: String) -> ParsedArguments.UsageError {
      ParsedArguments.UsageError(message: message, command: specification)
    }
    guard arguments.has("accept") else {
      if isReviewed { throw refuse("'--review' goes with '--accept'") }
      return nil
    }
    if isReviewed && !terminal.isInteractive {
      throw refuse("'--review' asks questions, and this is not a terminal")
    }
    return Accepting(
      acceptance: Acceptance(root: root.path, workshop: workshop),
      root: root.path,
      isReviewed: isReviewed,
      terminal: terminal
    )
  }

  private func chapters(
    _ words: [String],
    root: CourseFolder
  ) throws -> Set<Int>? {
    guard !words.isEmpty else { return nil }
    let known = CourseReader.numbers(root: root.path)
    let numbers = try words.map { word in
      guard let number = Int(word), known.contains(number) else {
        throw ParsedArguments.UsageError(
          message: "There is no chapter '\(word)': the chapters are 1 to "
            + "\(known.last ?? 0)",
          command: specification
        )
      }
      return number
    }
    return Set(numbers)
  }

  /// Claims are proved with the toolchain they were written for.
  private func warn(
    of toolchain: Toolchain,
    root: CourseFolder,
    _ terminal: Terminal
  ) throws {
    guard let pinned = root.pinnedVersion, pinned != toolchain.shortVersion
    else { return }
    terminal.writeError(
      "Warning: the claims are those of Swift \(pinned), but this is "
        + "\(toolchain.shortVersion): messages may be worded otherwise"
    )
  }
}
