import CourseSystem

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
    TagsCommand(),
  ]

  /// The commands of an author, which other programs carry out.
  static let forAuthors: [any Subcommand] =
    [
      (
        "verify",
        "Prove the course: every listing, claim, console block, chaff, wheat."
      ),
      ("edit", "Lay a state out in a folder; write it back as listings."),
      ("carry", "Carry a change of the chapters through all later listings."),
      (
        "regenerate", "Write what the chapters make: the game, the pictures."
      ),
      ("book", "Write the proved course as a web site."),
    ].map { ForwardedCommand($0, $1, to: "kata-author") }
}
