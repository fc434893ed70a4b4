import TicViewModel

/// The loop that connects a `PlayScreen` to the terminal.
enum FullScreen {
  /// The time to wait for the rest of an arrow key, in milliseconds.
  private static let pause: Int32 = 50

  /// The value for a time to wait which means that there's no time limit.
  private static let forever: Int32 = -1

  /// Plays until the player quits, and returns the program's outcome.
  static func play(
    _ makeSession: Console.SessionMaker,
    isColored: Bool
  ) -> Outcome {
    guard Platform.enterFullScreen() else {
      return .failure("no full screen here")
    }
    defer { Platform.leaveFullScreen() }
    let scheduler = DelayScheduler(now: Platform.now)
    let session = makeSession(scheduler.schedule)
    let screen = PlayScreen(session.game, series: session.series)
    var reader = KeyReader()
    while !screen.isDone {
      scheduler.runDueWork()
      if screen.isStale {
        draw(screen, isColored: isColored, isASCII: session.isASCII)
        screen.isStale = false
      }
      let pause = timeToWait(
        isInKey: reader.isWaiting,
        work: scheduler.millisecondsLeft
      )
      switch Platform.nextEvent(milliseconds: pause) {
      case .bytes(let bytes): reader.keys(in: bytes).forEach(screen.press)
      case .nothing: reader.keysAfterPause().forEach(screen.press)
      case .resized: screen.resize()
      case .ended: return Outcome()
      }
    }
    return Outcome()
  }

  /// Returns how many milliseconds to wait for a key, given those until work is
  /// due, if any.
  static func timeToWait(isInKey: Bool, work: Int32?) -> Int32 {
    isInKey ? pause : work ?? forever
  }

  private static func draw(
    _ screen: PlayScreen,
    isColored: Bool,
    isASCII: Bool
  ) {
    guard Platform.hasScreen else { return }
    let size = Platform.screenSize ?? (columns: 80, rows: 24)
    let lines = screen.canvas(columns: size.columns, rows: size.rows)
      .lines(isColored: isColored)
    let text = frame(of: lines)
    Platform.writeOutput(isASCII ? text.inASCII : text)
  }

  /// Returns text that draws lines over the ones on the terminal's screen.
  ///
  /// The text also makes the terminal show all the new lines at the same time.
  static func frame(of lines: [String]) -> String {
    "\u{1B}[?2026h\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n")
      + "\u{1B}[K\u{1B}[J\u{1B}[?2026l"
  }
}
