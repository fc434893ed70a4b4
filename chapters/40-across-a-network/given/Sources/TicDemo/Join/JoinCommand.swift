/// The `join` command, which plays a match on a host.
enum JoinCommand {
  static let usage = "TicDemo join [<options>] <host>[:<port>]"

  static let help = """
    OVERVIEW: Play, or watch, a match on a host.

    At a terminal it has the whole screen, and '?' lists its keys. Elsewhere,
    type the number of a cell to play it, or a line of the protocol such as
    'say hello'; 'help' lists them.

    USAGE: \(usage)

    ARGUMENTS:
      <host>                  Where 'TicDemo host' runs.
                              (default port: \(Endpoint.defaultPort))

    OPTIONS:
      --name <name>           What the others call you: letters and digits.
      --room <id>             Join the room with this number.
      --create <title>        Create a room.
      --back <token>          Come back to a seat, with the token it had.
      --color <when>          In color: auto, always or never. (default: auto)
      -h, --help              Show help information.

    """

  private static let options = [
    Arguments.Option(name: "name", value: "name"),
    Arguments.Option(name: "room", value: "id"),
    Arguments.Option(name: "create", value: "title"),
    Arguments.Option(name: "back", value: "token"),
    ColorChoice.option,
  ]

  /// A function that plays on the host at an endpoint, given a player's wishes
  /// and whether to use the full screen and color.
  typealias Play = (Endpoint, JoinWishes, _ isFull: Bool, Bool) -> Outcome

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(
    _ words: ArraySlice<String>,
    _ environment: Environment,
    play: Play = play
  ) -> Outcome {
    do {
      let arguments = try Arguments(words, options: options)
      if arguments.wantsHelp { return Outcome(output: help) }
      guard let host = arguments.words.first else {
        return .rejection("missing argument '<host>'", usage: usage)
      }
      if let extra = arguments.words.dropFirst().first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      guard let endpoint = Endpoint(host) else {
        return .rejection("there is no host \(host.quoted)", usage: usage)
      }
      let isColored = ColorChoice(arguments).isColored(in: environment)
      let wishes = try wishes(arguments)
      return play(endpoint, wishes, environment.isFullScreen, isColored)
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func wishes(_ arguments: Arguments) throws -> JoinWishes {
    JoinWishes(
      name: try value("name", of: arguments) { Name(word: $0[...]) },
      room: try value("room", of: arguments) {
        WireLine.number([$0[...]], in: 1...Int.max)
      },
      title: try value("create", of: arguments, read: Title.init),
      token: try value("back", of: arguments) { Token(word: $0[...]) }
    )
  }

  private static func value<Value>(
    _ name: String,
    of arguments: Arguments,
    read: (String) -> Value?
  ) throws -> Value? {
    guard let text = arguments.value(of: name) else { return nil }
    guard let value = read(text) else {
      throw Arguments.Failure(
        description: "--\(name) cannot be \(text.quoted)"
      )
    }
    return value
  }

  private static func play(
    _ endpoint: Endpoint,
    _ wishes: JoinWishes,
    _ isFullScreen: Bool,
    _ isColored: Bool
  ) -> Outcome {
    do {
      var loop = try JoinLoop(endpoint, wishes)
      return isFullScreen
        ? loop.playFullScreen(isColored: isColored) : loop.playLines()
    } catch {
      let place = "\(endpoint)".quoted
      return Outcome(
        errorOutput: "error: cannot reach \(place): \(error)\n",
        status: 1
      )
    }
  }
}
