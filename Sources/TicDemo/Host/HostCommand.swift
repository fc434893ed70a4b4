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
      --per-address <number>  How many connections one address may have, and half
                              as many rooms. (default: 64)
      --size <size>           Rows and columns, such as 4x5. (default: 3x3)
      --row <number>          How many in a row win. (default: 3)
      --rounds <number>       Play 1 to 9 rounds, and count them. (default: 1)
      -h, --help              Show help information.

    """

  /// Runs the command in a console with these arguments; returns the outcome.
  static func run(
    _ words: ArraySlice<String>,
    _ console: Console,
    serve: (HostOptions) -> Outcome = serve
  ) -> Outcome {
    do {
      let arguments = try Arguments(words, options: HostOptions.options)
      if arguments.wantsHelp { return Outcome(output: help) }
      if let extra = arguments.words.first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      let options = try HostOptions(arguments)
      return console.refusal(ofClosed: [1]) ?? serve(options)
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  /// Hosts games until a signal ends the program.
  private static func serve(_ options: HostOptions) -> Outcome {
    do {
      var server = try HostServer(
        at: options.endpoint,
        rules: options.rules,
        limits: options.limits
      )
      defer { server.end() }
      server.wake(by: Signals.start())
      var place = options.endpoint
      place.port = server.port
      let text =
        "Listening on \(place), \(options.rules.word). Ctrl-C ends it.\n"
      if let reason = Platform.print(text) {
        return .failure("cannot write the output: \(reason)")
      }
      while Signals.next() == nil { server.step(milliseconds: 1_000) }
      return Outcome()
    } catch {
      return .failure("cannot listen on \(options.endpoint): \(error)")
    }
  }
}
