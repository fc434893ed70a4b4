/// The `host` command, which runs matches for other players.
enum HostCommand {
  static let usage = "TicDemo host [<options>]"

  static let help = """
    OVERVIEW: Host games for people at other terminals.

    They join with 'TicDemo join', or by hand with a program such as nc: what is
    sent are lines of words, and the line 'help' lists them.

    USAGE: \(usage)

    OPTIONS:
      --port <port>           Where to listen; 0 is any free port.
                              (default: \(Endpoint.defaultPort))
      --bind <address>        At which address; 0.0.0.0 is each that this machine
                              has. (default: 127.0.0.1, for this machine alone)
      --per-address <n>       How many connections one address may have, and half
                              as many rooms. (default: 64)
      -h, --help              Show help information.

    """

  private static let options = [
    Arguments.Option(name: "port", value: "port"),
    Arguments.Option(name: "bind", value: "address"),
    Arguments.Option(name: "per-address", value: "n"),
  ]

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(
    _ words: ArraySlice<String>,
    serve: (Endpoint, HostLimits) -> Outcome = serve
  ) -> Outcome {
    do {
      let arguments = try Arguments(words, options: options)
      if arguments.wantsHelp { return Outcome(output: help) }
      if let extra = arguments.words.first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      let port = arguments.value(of: "port") ?? "\(Endpoint.defaultPort)"
      guard let number = Endpoint.port(port) else {
        throw Arguments.Failure.value(
          port,
          of: "port",
          only: "a whole number from 0 to 65535"
        )
      }
      let address = arguments.value(of: "bind") ?? "127.0.0.1"
      let endpoint = Endpoint(address: address, port: number)
      return serve(endpoint, try limits(arguments))
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func limits(_ arguments: Arguments) throws -> HostLimits {
    var limits = HostLimits()
    guard let share = arguments.value(of: "per-address") else { return limits }
    guard let number = WireLine.number([share[...]], in: 2...65_535) else {
      throw Arguments.Failure.value(
        share,
        of: "per-address",
        only: "a whole number from 2 to 65535"
      )
    }
    limits.perAddress = number
    return limits
  }

  /// Hosts games until the program is ended.
  private static func serve(
    at endpoint: Endpoint,
    _ limits: HostLimits
  ) -> Outcome {
    do {
      var server = try HostServer(at: endpoint, limits: limits)
      let place = Endpoint(address: endpoint.address, port: server.port)
      Platform.writeOutput("Listening on \(place). Ctrl-C ends it.\n")
      while true { server.step(milliseconds: 1_000) }
    } catch {
      return .failure("cannot listen on \(endpoint): \(error)")
    }
  }
}
