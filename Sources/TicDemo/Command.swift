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
      host                    Host games for people at other terminals.
      join                    Play, or watch, a match on a host.
      load                    Measure a host.

    """

  /// Returns the outcome of a run with these arguments, in a console.
  static func run(
    _ arguments: [String],
    _ console: Console = Console()
  ) -> Outcome {
    switch arguments.first {
    case "-h", "--help":
      Outcome(output: help)
    case "host":
      HostCommand.run(arguments.dropFirst())
    case "join":
      JoinCommand.run(arguments.dropFirst(), console.surroundings)
    case "load":
      LoadCommand.run(arguments.dropFirst())
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
