import TicViewModel

/// The command `play`: a game for two people.
enum PlayCommand {
  static let usage = "TicDemo play"

  static let help = """
    OVERVIEW: Play a game for two.

    Type the number of a cell to play it. The end of the input, Ctrl-D, leaves
    the game.

    USAGE: \(usage)

    OPTIONS:
      -h, --help              Show help information.

    """

  /// Returns the outcome of a call with these arguments, in a console.
  static func run(
    _ arguments: ArraySlice<String>,
    _ console: Console
  ) -> Outcome {
    switch arguments.first {
    case nil: return game(console)
    case "-h", "--help": return Outcome(output: help)
    case let extra?:
      return .refusal("unexpected argument \(extra.quoted)", usage: usage)
    }
  }

  private static func game(_ console: Console) -> Outcome {
    let game = LineGame(TicViewModel())
    console.write(text(game.opening()))
    while let line = console.readLine() {
      console.write(text(game.answer(to: line)))
    }
    return Outcome(output: "Goodbye.\n")
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { "\($0)\n" }.joined()
  }
}
