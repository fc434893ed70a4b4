import TicViewModel

/// The edge between a `PlayScreen` and the terminal.
enum FullScreen {
  /// How long to wait for the rest of what may be an arrow key.
  private static let pause: Int32 = 50

  /// Plays until somebody quits, and returns how the program ends.
  static func play(_ viewModel: TicViewModel, isColored: Bool) -> Outcome {
    guard Platform.enterFullScreen() else {
      return Outcome(errorOutput: "error: no full screen here\n", status: 1)
    }
    defer { Platform.leaveFullScreen() }
    let screen = PlayScreen(viewModel)
    var reader = KeyReader()
    while !screen.isDone {
      if screen.isStale {
        draw(screen, isColored: isColored)
        screen.isStale = false
      }
      let pause = reader.isWaiting ? Self.pause : -1
      switch Platform.nextEvent(milliseconds: pause) {
      case .bytes(let bytes): reader.keys(in: bytes).forEach(screen.press)
      case .nothing: reader.keysAfterPause().forEach(screen.press)
      case .resized: screen.resize()
      case .ended: return Outcome()
      }
    }
    return Outcome()
  }

  private static func draw(_ screen: PlayScreen, isColored: Bool) {
    guard Platform.hasScreen else { return }
    let size = Platform.screenSize ?? (columns: 80, rows: 24)
    let lines = screen.canvas(columns: size.columns, rows: size.rows)
      .lines(isColored: isColored)
    Platform.writeOutput(frame(of: lines))
  }

  /// Returns the text that puts lines on the screen, over those before.
  ///
  /// The terminal is asked to show it all at once.
  static func frame(of lines: [String]) -> String {
    "\u{1B}[?2026h\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n")
      + "\u{1B}[K\u{1B}[J\u{1B}[?2026l"
  }
}
