/// The options of the command `render`.
struct RenderOptions {
  /// The boards to print, each in board notation, such as `XOX/.O./X..`.
  let boards: [String]

  /// The style for boards that are drawn as text.
  let style: BoardStyle

  /// When to print text in color.
  let color: ColorChoice

  /// The path of the picture file to write, or `nil` to print text.
  let picture: String?

  /// Whether the arguments include `-h` or `--help`.
  let wantsHelp: Bool

  private static let options = [
    Arguments.Option(
      name: "style",
      value: "style",
      choices: ["small", "large"]
    ),
    ColorChoice.option,
    Arguments.Option(name: "svg", value: "file"),
  ]

  /// Parses the given command-line arguments.
  init(_ words: some Sequence<String>) throws {
    let arguments = try Arguments(words, options: Self.options)
    boards = arguments.words
    style = arguments.value(of: "style") == "large" ? .large : .small
    color = ColorChoice(arguments)
    picture = arguments.value(of: "svg")
    wantsHelp = arguments.wantsHelp
    guard picture != nil else { return }
    for name in ["style", "color"] where arguments.value(of: name) != nil {
      throw Arguments.Failure(
        description: "'--\(name)' is for text and cannot go with '--svg'"
      )
    }
  }
}
