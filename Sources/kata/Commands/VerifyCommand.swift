import Course
import Foundation

/// Proves the course.
struct VerifyCommand: Command {
  let specification = CommandSpecification(
    name: "verify",
    abstract: "Prove the course: every listing, claim, console block, chaff.",
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
    let proof = prover.prove(chapters: chapters) { progress in
      terminal.redraw(
        "\(progress.done) of \(progress.total)  \(progress.name)"
      )
    }
    terminal.redraw("")
    return report(proof, terminal)
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

  private func report(_ proof: Proof, _ terminal: Terminal) -> ExitCode {
    for mistake in proof.mistakes { terminal.writeError("\(mistake)") }
    let seconds = String(format: "%.1f", proof.duration.inSeconds)
    guard proof.holds else {
      terminal.writeError(
        ": \(proof.mistakes.count) mistake"
          + (proof.mistakes.count == 1 ? "" : "s") + " in \(seconds) s",
        after: terminal.styled("Not proved", .red)
      )
      return .failure
    }
    terminal.write(
      terminal.styled("Proved", .green) + " in \(seconds) s: \(proof.counts)"
    )
    return .success
  }
}
