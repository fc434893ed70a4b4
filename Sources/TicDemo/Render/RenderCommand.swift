import TicModel
import TicViewModel

/// The `render` command, which prints boards as text or as a picture.
enum RenderCommand {
  static let usage = "TicDemo render [<options>] <board> ..."

  static let help = """
    OVERVIEW: Print boards, side by side.

    USAGE: \(usage)

    ARGUMENTS:
      <board>                 Three rows of X, O and '.', separated by '/'.

    OPTIONS:
      --style <style>         How large: small or large. (default: small)
      --row <number>          So many in a row win; boards have any size.
      --color <when>          In color: auto, always or never. (default: auto)
      --svg <file>            Write a picture; '-' is standard output.
      -h, --help              Show help information.

    """

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(
    _ arguments: ArraySlice<String>,
    _ environment: Environment
  ) -> Outcome {
    do {
      let options = try RenderOptions(arguments)
      if options.wantsHelp { return Outcome(output: help) }
      guard !options.boards.isEmpty else {
        return .rejection("missing argument '<board>'", usage: usage)
      }
      let games = try options.boards.map { board in
        guard let inARow = options.inARow else {
          return try standardGame(showing: board)
        }
        return try BoardNotation.viewModelOfAnySize(board, inARow: inARow)
      }
      var outcome = drawing(of: games, options, environment)
      outcome.errorOutput = games.compactMap(warning).joined()
      return outcome
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  /// Returns a game that shows a standard board; its error may give a hint.
  private static func standardGame(
    showing board: String
  ) throws -> TicViewModel {
    do {
      return try BoardNotation.viewModel(showing: board)
    } catch {
      let anySize = try? BoardNotation.viewModelOfAnySize(board, inARow: 1)
      guard anySize != nil else { throw error }
      throw NotationError(
        "\(error); boards of other sizes need '--row <number>'"
      )
    }
  }

  private static func drawing(
    of games: [TicViewModel],
    _ options: RenderOptions,
    _ environment: Environment
  ) -> Outcome {
    switch options.picture {
    case "-":
      return Outcome(output: Picture.svg(of: games))
    case let path?:
      let text = Picture.svg(of: games)
      return Outcome(file: Outcome.File(path: path, text: text))
    case nil:
      let boards = games.map { TextView.board(of: $0, style: options.style) }
      let isColored = options.color.isColored(in: environment)
      let lines = Gallery.rows(of: boards, columns: environment.columns)
        .flatMap { $0.lines(isColored: isColored) }
      return Outcome(output: lines.map { "\($0)\n" }.joined())
    }
  }

  /// Returns a warning if no game can reach this board, or else `nil`.
  private static func warning(about game: TicViewModel) -> String? {
    let x = game.grid.count { $0 == .x }
    let o = game.grid.count { $0 == .o }
    guard abs(x - o) > 1 else { return nil }
    let board = BoardNotation.text(
      of: game.grid,
      columns: game.size.columns
    )
    return "warning: no game reaches \(board): it has \(x) X and \(o) O\n"
  }
}
