import CourseBench
import CourseBuild
import CourseContent
import CourseSystem
import Foundation

/// Measures the loop and the proof against SwiftPM.
struct BenchCommand: Subcommand {
  let specification = CommandSpecification(
    name: "bench",
    abstract: "Measure the loop, the screen, the proof and more, as ratios.",
    arguments: [
      .init(
        name: "part",
        help: "What to measure: " + parts.joined(separator: ", ") + "; or all.",
        isOptional: true,
        isRepeating: true
      )
    ],
    options: [
      .init(
        name: "rounds",
        value: "n",
        help: "How often each edit is made (default: 5)."
      ),
      .init(
        name: "samples",
        value: "n",
        help: "At how many states swift test is run, to stand for all "
          + "(default: 40)."
      ),
    ]
  )

  /// What can be measured.
  private static let parts = [
    "loop", "chaffs", "screen", "proof", "render", "search",
  ]

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let chosen = arguments.arguments
    if let unknown = chosen.first(where: {
      !Self.parts.contains($0)
    }) {
      throw ParsedArguments.UsageError(
        message: "There is no part '\(unknown)'",
        command: specification
      )
    }
    let rounds = try arguments.count("rounds", of: specification) ?? 5
    let root = try CourseFolder.find()
    let course = try ShapeRules.faultlessCourse(root: root.path)
    let bench = try Bench(course: course, root: root.path) {
      terminal.writeError("… \($0)")
    }
    defer { bench.removeFolder() }
    for part in Self.parts
    where chosen.isEmpty || chosen.contains(part) {
      switch part {
      case "search":
        try search(course, rounds, terminal)
      case "screen":
        try screen(course, root.path, rounds, terminal)
      default:
        let samples = try arguments.count("samples", of: specification) ?? 40
        try run(part, bench, rounds, samples).forEach { write($0, terminal) }
      }
    }
    return .success
  }

  /// The program `kata`, which SwiftPM puts beside this one.
  private static var kata: String {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("kata").path
  }

  private func run(
    _ part: String,
    _ bench: Bench,
    _ rounds: Int,
    _ samples: Int
  ) throws -> [Comparison] {
    switch part {
    case "loop": try bench.loop(rounds: rounds)
    case "chaffs": try bench.chaffs(rounds: rounds)
    case "proof":
      try bench.proof(
        jobs: ProcessInfo.processInfo.activeProcessorCount,
        samples: samples
      )
    default: try bench.render(rounds: rounds * 10)
    }
  }

  private func screen(
    _ course: Course,
    _ root: String,
    _ rounds: Int,
    _ terminal: Terminal
  ) throws {
    let bench = try ScreenBench(
      program: Self.kata,
      course: course,
      root: root
    ) { terminal.writeError("… \($0)") }
    defer { bench.removeFolder() }
    try bench.measure(rounds: rounds).forEach { write($0, terminal) }
  }

  private func search(
    _ course: Course,
    _ rounds: Int,
    _ terminal: Terminal
  ) throws {
    let bench = try SearchBench(course: course) {
      terminal.writeError("… \($0)")
    }
    defer { bench.removeFolder() }
    let figures = try bench.measure(rounds: rounds, games: 10_000)
    for comparison in [figures.tree, figures.move] {
      write(comparison, terminal, unit: "ms", perSecond: 1000)
    }
    terminal.write(
      String(
        format: "%9.0f million boards a second, of %d in the full tree",
        figures.boardsPerSecond / 1e6,
        figures.boards
      )
    )
    figures.matches.forEach { terminal.write($0) }
  }

  private func write(
    _ comparison: Comparison,
    _ terminal: Terminal,
    unit: String = "s",
    perSecond: Double = 1
  ) {
    let ratio =
      comparison.ratio < 0.01
      ? String(format: "1/%-5.0f", 1 / comparison.ratio)
      : String(format: "%6.3f ", comparison.ratio)
    let figures = String(
      format: "%9.3f \(unit)  %9.3f \(unit)  \(ratio) ",
      comparison.ourMedian * perSecond,
      comparison.theirMedian * perSecond
    )
    terminal.write(
      figures + comparison.name
        + terminal.styled(" / \(comparison.baseline)", .dim)
    )
  }
}
