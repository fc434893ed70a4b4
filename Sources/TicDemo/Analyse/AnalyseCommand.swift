import TicModel
import TicViewModel

/// The `analyse` command, which shows the value of each free cell of a board.
enum AnalyseCommand {
  static let usage = "TicDemo analyse [<options>] <board>"

  static let help = """
    OVERVIEW: Show the value of each free cell of a board.

    A free cell shows its number, its value to the player who is to move, and
    the number of moves to the end, those of both players counted. A value above
    0 wins, one below 0 loses. The further from 0, the sooner. A '?' is a value
    that the computer could not find out.

    USAGE: \(usage)

    ARGUMENTS:
      <board>                 Three rows of X, O and '.', separated by '/'. With
                              '--row', any number of rows of equal length.

    OPTIONS:
      --mover <mark>          Who is to move: x or o. (default: by the marks)
      --row <number>          So many in a row win; boards have any size.
      --color <when>          In color: auto, always or never. (default: auto)
      -h, --help              Show help information.

    """

  static let options = [Standing.option, RowOption.option, ColorChoice.option]

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(
    _ arguments: ArraySlice<String>,
    _ environment: Environment
  ) -> Outcome {
    do {
      let arguments = try Arguments(arguments, options: options)
      if arguments.wantsHelp { return Outcome(output: help) }
      guard let board = arguments.words.first else {
        return .rejection("missing argument '<board>'", usage: usage)
      }
      if arguments.words.count > 1 {
        let extra = arguments.words[1].quoted
        return .rejection("unexpected argument \(extra)", usage: usage)
      }
      let standing = try Standing(
        board,
        mover: arguments.value(of: Standing.option.name),
        inARow: try RowOption.inARow(arguments)
      )
      let isColored = ColorChoice(arguments).isColored(in: environment)
      let lines = lines(on: standing, isColored: isColored)
      return Outcome(output: lines.map { "\($0)\n" }.joined())
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func lines(on standing: Standing, isColored: Bool) -> [String]
  {
    let picture = BoardPicture(of: standing.game)
    let analysis = Analysis(of: standing.game, mover: standing.mover)
    let report =
      standing.game.isGameOver
      ? ["The game is over: \(picture.outcome.display)."]
      : AnalysisReport.lines(on: standing, analysis)
    return AnalysisView.board(of: picture, analysis).lines(isColored: isColored)
      + [""] + report
  }
}
