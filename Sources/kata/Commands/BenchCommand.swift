import Course
import Foundation

/// Measures the loop and the proof against SwiftPM.
struct BenchCommand: Command {
  let specification = CommandSpecification(
    name: "bench",
    abstract: "Measure the loop, the proof and the demo, as ratios.",
    arguments: [
      .init(
        name: "part",
        help: "What to measure: loop, proof, render; or all.",
        isOptional: true,
        isRepeating: true
      )
    ],
    options: [
      .init(
        name: "rounds",
        value: "n",
        help: "How often each edit is made (default: 5)."
      )
    ]
  )

  private static let parts = ["loop", "proof", "render"]

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let chosen = arguments.arguments
    if let unknown = chosen.first(where: { !Self.parts.contains($0) }) {
      throw ParsedArguments.UsageError(
        message: "There is no part '\(unknown)'",
        command: specification
      )
    }
    let rounds = try arguments.count("rounds", of: specification) ?? 5
    let root = try CourseFolder.find()
    let course = try CourseReader.readFaultless(root: root.path)
    let bench = try Bench(course: course, root: root.path) {
      terminal.writeError("… \($0)")
    }
    defer { bench.removeFolder() }
    for part in Self.parts where chosen.isEmpty || chosen.contains(part) {
      try run(part, bench, rounds).forEach { write($0, terminal) }
    }
    return .success
  }

  private func run(
    _ part: String,
    _ bench: Bench,
    _ rounds: Int
  ) throws -> [Comparison] {
    switch part {
    case "loop": try bench.loop(rounds: rounds)
    case "proof":
      try bench.proof(jobs: ProcessInfo.processInfo.activeProcessorCount)
    default: try bench.render(rounds: rounds * 10)
    }
  }

  private func write(_ comparison: Comparison, _ terminal: Terminal) {
    let figures = String(
      format: "%9.3f s  %9.3f s  %6.3f  ",
      comparison.ourMedian,
      comparison.theirMedian,
      comparison.ratio
    )
    terminal.write(
      figures + comparison.name
        + terminal.styled(" / \(comparison.baseline)", .dim)
    )
  }
}
