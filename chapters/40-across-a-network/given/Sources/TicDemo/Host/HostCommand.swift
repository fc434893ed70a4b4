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
      -h, --help              Show help information.

    """

  private static let options = [
    Arguments.Option(name: "port", value: "port"),
    Arguments.Option(name: "bind", value: "address"),
  ]

  /// Runs the command with the given arguments, and returns the outcome.
  static func run(
    _ words: ArraySlice<String>,
    serve: (Endpoint) -> Outcome = serve
  ) -> Outcome {
    do {
      let arguments = try Arguments(words, options: options)
      if arguments.wantsHelp { return Outcome(output: help) }
      if let extra = arguments.words.first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      let port = arguments.value(of: "port") ?? "\(Endpoint.defaultPort)"
      guard let number = Endpoint.port(port) else {
        return .rejection("--port cannot be \(port.quoted)", usage: usage)
      }
      let address = arguments.value(of: "bind") ?? "127.0.0.1"
      return serve(Endpoint(address: address, port: number))
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  /// Hosts games until the program is ended.
  private static func serve(at endpoint: Endpoint) -> Outcome {
    do {
      var server = try HostServer(at: endpoint)
      let place = Endpoint(address: endpoint.address, port: server.port)
      Platform.writeOutput("Listening on \(place). Ctrl-C ends it.\n")
      while true { server.step(milliseconds: 1_000) }
    } catch {
      return Outcome(
        errorOutput: "error: cannot listen on \(endpoint): \(error)\n",
        status: 1
      )
    }
  }
}
