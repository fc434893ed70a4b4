extension FullScreen {
  /// Plays at a host until the session is over, and returns the outcome.
  static func play(
    _ options: JoinOptions,
    _ session: JoinSession,
    _ link: HostLink
  ) -> Outcome {
    // The loop's signal handlers come first, so that they're called last.
    _ = Signals.start()
    guard Platform.enterFullScreen() else {
      return .failure("no full screen here")
    }
    let screen = JoinScreen(
      endpoint: options.endpoint,
      player: JoinPlayer(name: options.name, phrases: options.phrases),
      size: { Platform.screenSize ?? (columns: 80, rows: 24) }
    )
    let face = JoinTerminal(
      screen,
      isColored: options.isColored,
      isASCII: options.isASCII
    )
    var loop = JoinLoop(session, link: link, face: face)
    // A terminal that is closed can't be printed to.
    _ = loop.run { Platform.hasScreen ? Platform.print($0) : nil }
    Platform.leaveFullScreen()
    return loop.outcome(at: options.endpoint)
  }
}
