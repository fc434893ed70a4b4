/// The entry point of the `kata` program, which learners and authors use to
/// work with the course.
@main struct Kata {
  static let program = CommandLineProgram(
    "Learn test-driven development in Swift.",
    sections: [
      .init("SUBCOMMANDS", commands: forLearners),
      .init("FOR AUTHORS", commands: forAuthors),
    ],
    usual: "watch"
  )

  static func main() { program.main() }

  /// The commands for learners, in the order that learners first use them.
  static let forLearners: [any Subcommand] = [
    WatchCommand(), StartCommand(), ListCommand(), CheckCommand(),
    HintCommand(), ShowCommand(), TakeCommand(), NextCommand(), GotoCommand(),
    ResetCommand(), RestoreCommand(), DiffCommand(), LogCommand(),
    TagsCommand(), DoctorCommand(),
  ]

  /// The commands for the course's authors.
  static let forAuthors: [any Subcommand] = [
    VerifyCommand(), AcceptCommand(), UnfoldCommand(), FoldCommand(),
    BookCommand(),
  ]
}
