/// The options of the command `render`.
struct RenderOptions {
  /// The boards to print, each in board notation, such as `XOX/.O./X..`.
  let boards: [String]

  /// The style for boards that are drawn as text.
  let style: BoardStyle

  /// When to print text in color.
  let color: ColorChoice

  /// Whether to print text in ASCII characters only.
  let isASCII: Bool

  /// The number of marks in a row needed to win; `nil` for the standard board.
  let inARow: Int?

  /// The path of the picture file to write, or `nil` to print text.
  let picture: String?

  /// The thickness of the grid in a picture, in tenths of a unit.
  let thickness: Int

  /// Whether the arguments include `-h` or `--help`.
  let wantsHelp: Bool

  static let options = [
    Arguments.Option(
      name: "style",
      value: "style",
      choices: ["small", "large"]
    ),
    RowOption.option,
    ASCIIOption.option,
    ColorChoice.option,
    Arguments.Option(name: "svg", value: "file"),
    ThicknessOption.option,
  ]

  /// Options of text, which a picture can't have.
  static let contradictions = [
    ["svg", "style"], ["svg", "ascii"], ["svg", "color"],
  ]

  /// Parses the given command-line arguments.
  init(_ words: some Sequence<String>) throws {
    let arguments = try Arguments(words, options: Self.options)
    boards = arguments.words
    style = arguments.value(of: "style") == "large" ? .large : .small
    color = ColorChoice(arguments)
    isASCII = arguments.value(of: ASCIIOption.option.name) != nil
    inARow = try RowOption.inARow(arguments)
    picture = arguments.value(of: "svg")
    wantsHelp = arguments.wantsHelp
    thickness = try ThicknessOption.tenths(arguments) ?? Picture.thickness
    for names in Self.contradictions { try arguments.choose(among: names) }
    guard picture != nil || arguments.value(of: "thickness") == nil else {
      throw Arguments.Failure(
        description: "'--thickness' is for pictures and needs '--svg'"
      )
    }
  }
}
