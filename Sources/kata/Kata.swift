import CoursePlatform

/// The program `kata`: a thin command line over the course.
@main struct Kata {
  static let program = CommandLineProgram(
    "Learn test-driven development in Swift.",
    [
      .init("SUBCOMMANDS", forLearners),
      .init("FOR AUTHORS", forAuthors),
    ],
    usual: "watch"
  )

  static func main() { program.main() }

  /// The commands of a learner, in the order they are met.
  static let forLearners: [any Subcommand] = [
    WatchCommand(), StartCommand(), ListCommand(), CheckCommand(),
    HintCommand(), ShowCommand(), TakeCommand(), NextCommand(), GotoCommand(),
    ResetCommand(), RestoreCommand(), DiffCommand(), LogCommand(),
    TagsCommand(), DoctorCommand(),
  ]

  /// The commands of an author, which other programs carry out.
  static let forAuthors: [any Subcommand] =
    [
      (
        "verify",
        "Prove the course: every listing, claim, console block, chaff, wheat."
      ),
      (
        "accept",
        "Write counts, messages, outputs, pictures and the game as they are."
      ),
      (
        "unfold",
        "Lay the course out as a git history, a commit for each state."
      ),
      ("fold", "Write what changed in an unfolded course into the chapters."),
      ("book", "Write the proved course as a web site."),
    ].map { ForwardedCommand($0, $1, to: "kata-author") }
}
