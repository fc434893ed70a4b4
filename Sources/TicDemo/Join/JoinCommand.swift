/// The `join` command, which plays a match on a host.
enum JoinCommand {
  static let usage = "TicDemo join [<options>] <host>[:<port>]"

  static let help = """
    OVERVIEW: Play, or watch, a match on a host.

    At a terminal the match has the whole screen, and '?' lists its keys.

    Elsewhere, type the number of a cell to play it, q to leave, or a line of the
    protocol such as 'create Friday'; ? lists them. Ctrl-D, the end of the input,
    leaves as well.

    USAGE: \(usage)

    ARGUMENTS:
      <host>                  Where 'TicDemo host' runs.
                              (default port: \(Endpoint.defaultPort))

    OPTIONS:
      --name <name>           What the others call you: letters and digits.
      --room <number>         Join the room with this number.
      --watch <number>        Watch in the room with this number.
      --create <title>        Create a room with this title.
      --private <title>       Create a room for a friend, who needs a code.
      --accept <code>         Join a private room, with its code.
      --back <token>          Come back to a place, with the token it had.
      --phrase <phrase>       Say something else, such as 'h=Good evening!'.
      --phrases <file>        Read phrases from a file, each on its own line.
      --play <strategy>       Let the computer play: random or minimax.
      --level <number>        From 1 to 9: how many of ten moves are the best
                              and not just any. Perfect play beats level 1 in
                              88 of 100 games, level 5 in 67, level 9 in 18.
      --ascii                 Use only ASCII characters, such as + and |.
      --color <when>          In color: auto, always or never. (default: auto)
      -h, --help              Show help information.

    """

  /// Runs the command in a console with these arguments; returns the outcome.
  static func run(
    _ words: ArraySlice<String>,
    _ console: Console,
    play: (JoinOptions) -> Outcome = play
  ) -> Outcome {
    do {
      let arguments = try Arguments(words, options: JoinOptions.options)
      if arguments.wantsHelp { return Outcome(output: help) }
      guard let host = arguments.words.first else {
        return .rejection("missing argument '<host>'", usage: usage)
      }
      if let extra = arguments.words.dropFirst().first {
        return .rejection("unexpected argument \(extra.quoted)", usage: usage)
      }
      var options = try JoinOptions(host, arguments)
      if !console.environment.hasUTF8 { options.isASCII = true }
      options.isColored = options.color.isColored(in: console.environment)
      options.isFullScreen =
        console.environment.isFullScreen && options.strategy == nil
      return console.refusal(ofClosed: [0, 1]) ?? play(options)
    } catch {
      return .rejection("\(error)", usage: usage)
    }
  }

  private static func play(_ options: JoinOptions) -> Outcome {
    do {
      // A name server may take its time, so it's asked only here, and once.
      let addresses = try Platform.addresses(of: options.endpoint)
      let session = JoinSession(
        name: options.name,
        wish: options.wish,
        at: Platform.now()
      )
      let link = HostLink(to: addresses)
      if let strategy = options.strategy {
        let robot = JoinRobot(strategy, lines: options.lines)
        return run(JoinLoop(session, link: link, face: robot), options)
      }
      guard options.isFullScreen else {
        let loop = JoinLoop(session, link: link, face: options.lines)
        return run(loop, options)
      }
      return FullScreen.play(options, session, link)
    } catch {
      let ending = Ending.unreachable("\(error)")
      return ending.outcome(at: options.endpoint)
    }
  }

  private static func run(
    _ loop: JoinLoop<HostLink, some JoinFace>,
    _ options: JoinOptions
  ) -> Outcome {
    var loop = loop
    if let reason = loop.run() {
      return .failure("cannot write the output: \(reason)")
    }
    return loop.outcome(at: options.endpoint)
  }
}
