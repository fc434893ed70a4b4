/// What a call of `render` asks for.
struct RenderOptions {
  /// The boards, each in one word.
  let boards: [String]

  /// How large a board is drawn as text.
  let style: BoardStyle

  /// When text is printed in colour.
  let color: ColorChoice

  /// Where a picture goes; nil if text is wanted.
  let picture: String?

  /// Whether the call is for help.
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

  /// Reads the words of a call.
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
