/// The program `kata`: a thin command line over the course.
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

  /// The commands of a learner, in the order they are met.
  static let forLearners: [any Subcommand] = [
    WatchCommand(), StartCommand(), ListCommand(), CheckCommand(),
    HintCommand(), ShowCommand(), TakeCommand(), NextCommand(), GotoCommand(),
    ResetCommand(), RestoreCommand(), DiffCommand(), LogCommand(),
    TagsCommand(), DoctorCommand(),
  ]

  /// The commands of an author.
  static let forAuthors: [any Subcommand] = [
    VerifyCommand(), AcceptCommand(), UnfoldCommand(), FoldCommand(),
    BookCommand(),
  ]
}
