import Foundation

/// Functions for reading a terminal's size and for changing how the terminal
/// handles keys.
extension SystemCalls {
  /// Returns whether a file descriptor refers to a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns a terminal's size, or `nil` if the descriptor doesn't refer to a
  /// terminal.
  package static func size(
    of descriptor: Int32
  ) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// A terminal's settings, saved so that they can be restored later.
  package struct TerminalSettings: Sendable {
    fileprivate let value: termios
  }

  /// Switches a terminal to unbuffered input without echo, so that single keys
  /// can be read.
  ///
  /// - Returns: The terminal's previous settings, or `nil` if the descriptor
  ///   doesn't refer to a terminal.
  package static func enterKeyMode(_ descriptor: Int32) -> TerminalSettings? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    return TerminalSettings(value: before)
  }

  /// Discards what has been typed or pasted in a terminal but not read, until
  /// nothing arrives for a moment.
  ///
  /// If the descriptor doesn't refer to a terminal, nothing is discarded.
  package static func discardInput(of descriptor: Int32) {
    let end = ContinuousClock.now + .seconds(2)
    while waitReadable([descriptor], milliseconds: 100).contains(descriptor),
      tcflush(descriptor, TCIFLUSH) == 0, ContinuousClock.now < end
    {}
  }

  /// Restores the terminal settings that `enterKeyMode(_:)` returned, and
  /// discards what has been typed but not read.
  package static func restore(
    _ settings: TerminalSettings,
    of descriptor: Int32
  ) {
    var settings = settings.value
    _ = tcsetattr(descriptor, TCSAFLUSH, &settings)
  }
}
