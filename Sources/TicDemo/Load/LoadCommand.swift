/// The `load` command, which measures a host with many games at once.
enum LoadCommand {
  static let usage = "TicDemo load [<options>]"

  static let help = """
    OVERVIEW: Measure a host on this machine, with many games at once.

    In each room two players make a move each so many milliseconds and begin
    anew after each game. The time is taken from a move sent to the board on the
    other side. The players all come from one address, so the host has to allow
    for them: for 100 rooms, 'TicDemo host --per-address 200'.

    USAGE: \(usage)

    OPTIONS:
      --port <port>           Where the host listens. (default: \(Endpoint.defaultPort))
      --rooms <number>        How many rooms, each with two players. (default: 100)
      --pace <ms>             From one move to the next. (default: 1000)
      --seconds <s>           For how long. (default: 10)
      -h, --help              Show help information.

    """

  static let options = [
    Arguments.Option(name: "port", value: "port"),
    Arguments.Option(name: "rooms", value: "number"),
    Arguments.Option(name: "pace", value: "ms"),
    Arguments.Option(name: "seconds", value: "s"),
  ]

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(_ words: ArraySlice<String>) -> Outcome {
    do {
      let arguments = try Arguments(words, options: options)
      if arguments.wantsHelp { return Outcome(output: help) }
      if let extra = arguments.words.first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      func number(_ name: String, most: Int = 65_535) throws -> Int? {
        try arguments.number(of: name, in: 1...most)
      }
      let port = try number("port") ?? Endpoint.defaultPort
      let rooms = try number("rooms", most: HostLimits().rooms) ?? 100
      let pace = try number("pace") ?? 1_000
      let seconds = try number("seconds") ?? 10
      return measure(port: port, rooms: rooms, pace: pace, seconds: seconds)
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func measure(
    port: Int,
    rooms: Int,
    pace: Int,
    seconds: Int
  ) -> Outcome {
    let endpoint = Endpoint(address: "127.0.0.1", port: port)
    do {
      var loop = LoadLoop(
        to: try Platform.addresses(of: endpoint),
        rooms: rooms,
        pace: pace
      )
      return Outcome(output: try loop.run(seconds: seconds))
    } catch {
      return .failure("\(error)")
    }
  }
}
