import CourseSystem

/// The program `kata-bench`: what measures the course, apart from what a
/// learner has to compile.
@main struct KataBench {
  static let program = CommandLineProgram(
    "Measure the course; call it as kata.",
    [.init("SUBCOMMANDS", [BenchCommand()])]
  )

  static func main() { program.main() }
}
