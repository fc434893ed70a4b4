/// The `load` command, which measures a host with many games at once.
enum LoadCommand {
  static let usage = "TicDemo load [<options>]"

  static let help = """
    OVERVIEW: Measure a host on this machine, with many games at once.

    In each room two players make a move each so many milliseconds and begin
    anew after each game. The time is taken from a move sent to the board on the
    other side.

    USAGE: \(usage)

    OPTIONS:
      --port <port>           Where the host listens. (default: \(Endpoint.defaultPort))
      --rooms <n>             How many rooms, each with two players. (default: 100)
      --pace <ms>             From one move to the next. (default: 1000)
      --seconds <s>           For how long. (default: 10)
      -h, --help              Show help information.

    """

  private static let options = [
    Arguments.Option(name: "port", value: "port"),
    Arguments.Option(name: "rooms", value: "n"),
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
      let port = try number("port", of: arguments) ?? Endpoint.defaultPort
      var load = LoadLoop(
        Endpoint(address: "127.0.0.1", port: port),
        rooms: try number("rooms", of: arguments) ?? 100,
        pace: try number("pace", of: arguments) ?? 1_000
      )
      let seconds = try number("seconds", of: arguments) ?? 10
      do {
        return Outcome(output: try load.run(seconds: seconds))
      } catch {
        return Outcome(errorOutput: "error: \(error)\n", status: 1)
      }
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func number(
    _ name: String,
    of arguments: Arguments
  ) throws -> Int? {
    guard let text = arguments.value(of: name) else { return nil }
    guard let number = WireLine.number([text[...]], in: 1...65_535) else {
      throw Arguments.Failure(description: "--\(name) cannot be \(text.quoted)")
    }
    return number
  }
}
