/// The command `render`: prints a board.
enum RenderCommand {
  static let usage = "TicDemo render <board>"

  static let help = """
    OVERVIEW: Print a board.

    USAGE: \(usage)

    ARGUMENTS:
      <board>                 Three rows, parted by '/', of X, O and '.'.

    OPTIONS:
      -h, --help              Show help information.

    """

  /// Returns the outcome of a call with these arguments.
  static func run(_ arguments: ArraySlice<String>) -> Outcome {
    guard let board = arguments.first else {
      return .refusal("missing argument '<board>'", usage: usage)
    }
    if board == "-h" || board == "--help" {
      return Outcome(output: help)
    }
    if let extra = arguments.dropFirst().first {
      return .refusal("unexpected argument \(extra.quoted)", usage: usage)
    }
    do {
      let viewModel = try BoardNotation.viewModel(showing: board)
      let lines = TextView.lines(of: viewModel)
      return Outcome(output: lines.map { "\($0)\n" }.joined())
    } catch {
      return .refusal("\(error)", usage: usage)
    }
  }
}
