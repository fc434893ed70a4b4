import TicViewModel

/// The `play` command, for a game for two people or against the computer.
enum PlayCommand {
  static let usage = "TicDemo play [<options>]"

  static let help = """
    OVERVIEW: Play a game, for two or against the computer.

    At a terminal the game has the whole screen, and '?' lists its keys.

    Elsewhere, type the number of a cell to play it, n for a new game, u to take
    a move back, ? for help, or q to leave. Ctrl-D, the end of the input, leaves
    as well.

    USAGE: \(usage)

    OPTIONS:
      --against <strategy>    Play against the computer: random or minimax.
      --as <mark>             Your mark, x or o: x begins. (default: x)
      --seed <number>         Let chance fall in the same way each time.
      --size <size>           Rows and columns, such as 4x5. (default: 3x3)
      --row <number>          How many in a row win. (default: 3)
      --rounds <number>       Play a series of 1 to 9 rounds, and count them.
      --ascii                 Use only ASCII characters, such as + and |.
      --color <when>          In color: auto, always or never. (default: auto)
      -h, --help              Show help information.

    """

  /// Runs the command in a console with these arguments; returns the outcome.
  static func run(
    _ arguments: ArraySlice<String>,
    _ console: Console
  ) -> Outcome {
    do {
      let arguments = try Arguments(arguments, options: PlayOptions.options)
      if arguments.wantsHelp { return Outcome(output: help) }
      if let extra = arguments.words.first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      var options = try PlayOptions(arguments)
      let environment = console.environment
      if !environment.hasUTF8 { options.isASCII = true }
      let isColored = options.color.isColored(in: environment)
      guard environment.isFullScreen else {
        return play(options.session(), console, isColored: isColored)
      }
      return console.playFullScreen(options.session, isColored)
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func play(
    _ session: Session,
    _ console: Console,
    isColored: Bool
  ) -> Outcome {
    let game = LineGame(
      session.game,
      series: session.series,
      isColored: isColored
    )
    let isASCII = session.isASCII
    console.write(text(game.opening(), isASCII: isASCII))
    while !game.isDone, let line = console.readLine() {
      console.write(text(game.answer(to: line), isASCII: isASCII))
    }
    return Outcome(output: "Goodbye.\n")
  }

  private static func text(_ lines: [String], isASCII: Bool) -> String {
    let text = lines.map { "\($0)\n" }.joined()
    return isASCII ? text.inASCII : text
  }
}
