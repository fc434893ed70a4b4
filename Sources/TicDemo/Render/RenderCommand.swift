import TicModel
import TicViewModel

/// The `render` command, which prints boards as text or as a picture.
enum RenderCommand {
  static let usage = "TicDemo render [<options>] <board> ..."

  static let help = """
    OVERVIEW: Print boards, side by side.

    USAGE: \(usage)

    ARGUMENTS:
      <board>                 Three rows of X, O and '.', separated by '/'. With
                              '--row', any number of rows of equal length.

    OPTIONS:
      --style <style>         How large: small or large. (default: small)
      --row <number>          So many in a row win; boards have any size.
      --ascii                 Use only ASCII characters, such as + and |.
      --color <when>          In color: auto, always or never. (default: auto)
      --svg <file>            Write a picture; '-' is standard output.
      --thickness <number>    How thick a picture's grid is. (default: 4.8)
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
      let pictures = try options.boards.map { board in
        BoardPicture(
          of: try BoardNotation.game(showing: board, inARow: options.inARow)
        )
      }
      var outcome = drawing(of: pictures, options, environment)
      outcome.errorOutput = pictures.compactMap(warning).joined()
      return outcome
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func drawing(
    of pictures: [BoardPicture],
    _ options: RenderOptions,
    _ environment: Environment
  ) -> Outcome {
    lazy var svg = Picture.svg(of: pictures, thickness: options.thickness)
    switch options.picture {
    case "-":
      return Outcome(output: svg)
    case let path?:
      return Outcome(file: Outcome.File(path: path, text: svg))
    case nil:
      let boards = pictures.map { picture in
        TextView.board(of: picture, style: options.style)
      }
      let isColored = options.color.isColored(in: environment)
      let lines = Gallery.rows(of: boards, columns: environment.columns)
        .flatMap { $0.lines(isColored: isColored) }
      let isASCII = options.isASCII || !environment.hasUTF8
      let text = lines.map { "\($0)\n" }.joined()
      return Outcome(output: isASCII ? text.inASCII : text)
    }
  }

  /// Returns a warning if no game can reach this board, or else `nil`.
  private static func warning(about picture: BoardPicture) -> String? {
    let x = picture.cells.count { $0 == .x }
    let o = picture.cells.count { $0 == .o }
    guard abs(x - o) > 1 else { return nil }
    let columns = picture.size.columns
    let board = BoardNotation.text(of: picture.cells, columns: columns)
    return "warning: no game reaches \(board): it has \(x) X and \(o) O\n"
  }
}
