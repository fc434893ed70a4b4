/// The top-level command, which dispatches its arguments to a subcommand.
enum Command {
  static let usage = "TicDemo [<subcommand>]"

  static let version = "0.1.0"

  static let help = """
    OVERVIEW: Tic-tac-toe in a terminal.

    USAGE: \(usage)

    OPTIONS:
      --generate-completion-script <shell>
                              Print completions for bash.
      --version               Show the version.
      -h, --help              Show help information.

    SUBCOMMANDS:
      play (default)          Play a game, for two or against the computer.
      render                  Print boards, as text or as a picture.
      analyse                 Show the value of each free cell of a board.
      host                    Host games for people at other terminals.
      join                    Play, or watch, a match on a host.
      load                    Measure a host.

      See 'TicDemo help <subcommand>' for detailed help.

    """

  /// Runs the program in a console with these arguments; returns the outcome.
  static func run(
    _ arguments: [String],
    _ console: Console = Console()
  ) -> Outcome {
    switch arguments.first {
    case "-h", "--help":
      Outcome(output: help)
    case "--version":
      Outcome(output: "\(version)\n")
    case "help":
      run(arguments.dropFirst() + ["--help"], console)
    case let name? where !name.hasPrefix("-"):
      Subcommand(rawValue: name)?.run(arguments.dropFirst(), console)
        ?? unknown(name)
    case let name? where name.hasPrefix("--generate"):
      CompletionCommand.run(arguments)
    default:
      PlayCommand.run(arguments[...], console)
    }
  }

  private static func unknown(_ name: String) -> Outcome {
    let known = Subcommand.allCases.map(\.rawValue) + ["help"]
    let question = Spelling.question(name, among: known)
    return .rejection(
      "unknown subcommand \(name.quoted)\(question)",
      usage: usage
    )
  }
}
