import CoursePlatform

/// The program `kata-author`: the commands that prove and change the course.
///
/// `kata` builds it when an author needs it, and hands its words on.
@main struct KataAuthor {
  static let program = CommandLineProgram(
    "Prove and change the course; call it as kata.",
    [
      .init(
        "SUBCOMMANDS",
        [
          VerifyCommand(), AcceptCommand(), UnfoldCommand(), FoldCommand(),
          BookCommand(),
        ]
      )
    ]
  )

  static func main() { program.main() }
}
