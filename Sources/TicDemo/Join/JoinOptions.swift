import TicModel

/// The host and the options of the command `join`.
struct JoinOptions {
  static let options =
    [Arguments.Option(name: "name", value: "name")]
    + WishOption.all.map(\.option)
    + [
      Arguments.Option(name: "phrase", value: "phrase"),
      Arguments.Option(name: "phrases", value: "file"),
      Arguments.Option(
        name: "play",
        value: "strategy",
        choices: ["random", "minimax"]
      ),
      Arguments.Option(name: "level", value: "number"),
      ASCIIOption.option,
      ColorChoice.option,
    ]

  /// Options that say different things about one thing.
  static let contradictions = [
    ["room", "watch", "create", "private", "accept", "back"],
    ["name", "back"], ["play", "watch"], ["play", "phrase"],
    ["play", "phrases"],
  ]

  let endpoint: Endpoint
  let name: Name?
  let wish: Wish?
  var phrases = Phrases()
  let strategy: Strategy?
  let color: ColorChoice
  var isASCII: Bool

  /// Whether the terminal shows colors, and can show a full screen.
  var isColored = false
  var isFullScreen = false

  /// The face for a game in lines, drawn as the options say.
  var lines: JoinLines {
    JoinLines(isColored: isColored, isASCII: isASCII)
  }

  /// Reads the host, which is a word, and the options from parsed arguments.
  ///
  /// The function `read` returns the text of a file.
  init(
    _ host: String,
    _ arguments: Arguments,
    read: (String) throws -> String = Platform.text(of:)
  ) throws {
    guard let endpoint = Endpoint(host) else {
      throw Arguments.Failure(
        description: "the host cannot be \(host.quoted), only a name or an "
          + "address, and a port from 0 to 65535"
      )
    }
    for names in Self.contradictions { try arguments.choose(among: names) }
    self.endpoint = endpoint
    name = try arguments.value(
      of: "name",
      only: "1 to 16 ASCII letters, digits, '-' and '_', with a letter or "
        + "digit first"
    ) { Name(word: $0[...]) }
    wish = try WishOption.wish(arguments)
    if let path = arguments.value(of: "phrases") {
      try phrases.change(read(path), path: path)
    }
    if let text = arguments.value(of: "phrase") { try phrases.change(text) }
    strategy = try Self.strategy(arguments)
    color = ColorChoice(arguments)
    isASCII = arguments.value(of: ASCIIOption.option.name) != nil
  }

  private static func strategy(_ arguments: Arguments) throws -> Strategy? {
    let level = try arguments.number(of: "level", in: 1...9)
    let name = arguments.value(of: "play")
    guard level == nil || name == "minimax" else {
      throw Arguments.Failure(
        description: "'--level' needs a player: add '--play minimax'"
      )
    }
    let generator = SystemRandomNumberGenerator()
    return switch name {
    case "minimax": level.map { .level($0, using: generator) } ?? .minimax
    case "random": .random(using: generator)
    default: nil
    }
  }
}
