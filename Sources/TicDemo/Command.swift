/// The program, from its arguments to its outcome.
enum Command {
  static let usage = "TicDemo [<subcommand>]"

  static let help = """
    OVERVIEW: Tic-tac-toe in a terminal.

    USAGE: \(usage)

    OPTIONS:
      -h, --help              Show help information.

    SUBCOMMANDS:
      play (default)          Play a game, for two or against the computer.
      render                  Print boards, as text or as a picture.
      analyse                 Say what each free cell of a board is worth.

    """

  /// Returns the outcome of a run with these arguments, in a console.
  static func run(
    _ arguments: [String],
    _ console: Console = Console()
  ) -> Outcome {
    switch arguments.first {
    case "-h", "--help":
      Outcome(output: help)
    case "play":
      PlayCommand.run(arguments.dropFirst(), console)
    case "render":
      RenderCommand.run(arguments.dropFirst(), console.surroundings)
    case "analyse":
      AnalyseCommand.run(arguments.dropFirst(), console.surroundings)
    case let name? where !name.hasPrefix("-"):
      .refusal("unknown subcommand \(name.quoted)", usage: usage)
    default:
      PlayCommand.run(arguments[...], console)
    }
  }
}
