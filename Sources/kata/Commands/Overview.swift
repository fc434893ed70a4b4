import Course

/// What all commands share: their list, the version, the help of the program.
enum Overview {
  static let version = "0.1.0"
  /// How a learner calls the program from the clone.
  static let call = "swift run kata"
  static let usage = "kata [--color <when>] <subcommand>"

  /// The commands, in the order a learner meets them.
  static let commands: [any Command] = [
    WatchCommand(), StartCommand(), ListCommand(), CheckCommand(),
    HintCommand(), ShowCommand(), TakeCommand(), NextCommand(), GotoCommand(),
    ResetCommand(), LogCommand(), TagsCommand(), VerifyCommand(),
    RegenerateCommand(),
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
      .table(
        "SUBCOMMANDS",
        commands.map {
          let name = $0.specification.name
          return (
            name == "watch" ? "watch (default)" : name,
            $0.specification.abstract
          )
        }
      )
      .line("  See 'kata help <subcommand>' for detailed help.")
      .text
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
