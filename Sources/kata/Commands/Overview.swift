import Course

/// What all commands share: their list, the version, the help of the program.
enum Overview {
  static let version = "0.1.0"
  /// How a learner calls the program from the clone.
  static let call = "swift run kata"
  static let usage = "kata [--color <when>] <subcommand>"

  /// All commands.
  static var commands: [any Command] { forLearners + forAuthors }

  /// The commands of a learner, in the order they are met.
  static let forLearners: [any Command] = [
    WatchCommand(), StartCommand(), ListCommand(), CheckCommand(),
    HintCommand(), ShowCommand(), TakeCommand(), NextCommand(), GotoCommand(),
    ResetCommand(), DiffCommand(), LogCommand(), TagsCommand(),
  ]

  /// The commands of an author.
  static let forAuthors: [any Command] = [
    VerifyCommand(), EditCommand(), CarryCommand(), RegenerateCommand(),
    BenchCommand(),
  ]

  static func help(width: Int) -> String {
    HelpPage(width: width)
      .section("OVERVIEW", "Learn test-driven development in Swift.")
      .section("USAGE", usage)
      .table(
        "OPTIONS",
        [
          ("--color <when>", "Use colour: auto, always or never."),
          ("--version", "Show the version."),
          ("-h, --help", "Show help information."),
        ]
      )
      .table("SUBCOMMANDS", forLearners.map(row))
      .table("FOR AUTHORS", forAuthors.map(row))
      .line("  See 'kata help <subcommand>' for detailed help.")
      .text
  }

  private static func row(_ command: any Command) -> (String, String) {
    let name = command.specification.name
    return (
      name == "watch" ? "watch (default)" : name, command.specification.abstract
    )
  }

  /// Returns the command that a mistyped word may mean, if there is one.
  static func suggestion(for word: String) -> String? {
    commands.map(\.specification.name).first { name in
      name.hasPrefix(word.prefix(3)) || name.sorted() == word.sorted()
    }
  }
}

/// A subcommand of the program.
protocol Command: Sendable {
  var specification: CommandSpecification { get }

  /// Runs the command.
  ///
  /// - Throws: what the person who called it should read.
  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode
}
