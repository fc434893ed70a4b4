import Foundation

/// Terminals: their size and their keys.
extension SystemCalls {
  /// Returns whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the size of a terminal, or `nil` if the descriptor isn't one.
  package static func size(
    of descriptor: Int32
  ) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The settings of a terminal.
  package struct TerminalSettings: Sendable {
    fileprivate let value: termios
  }

  /// Switches a terminal to unbuffered input without echo.
  ///
  /// - Returns: the previous settings, or `nil` if the descriptor isn't a
  ///   terminal.
  package static func enterKeyMode(_ descriptor: Int32) -> TerminalSettings? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    return TerminalSettings(value: before)
  }

  /// Restores the settings of a terminal.
  package static func restore(
    _ settings: TerminalSettings,
    of descriptor: Int32
  ) {
    var settings = settings.value
    _ = tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
