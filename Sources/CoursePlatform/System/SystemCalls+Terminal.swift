import Foundation

/// Terminals: their size and their keys.
extension SystemCalls {
  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the size of a terminal, or `nil` if the descriptor is none.
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

  /// Makes keys arrive one by one, without an echo.
  ///
  /// - Returns: the settings before, or `nil` if the descriptor is no terminal.
  package static func enterKeyMode(_ descriptor: Int32) -> TerminalSettings? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    return TerminalSettings(value: before)
  }

  /// Gives a terminal its settings back.
  package static func restore(
    _ settings: TerminalSettings,
    of descriptor: Int32
  ) {
    var settings = settings.value
    _ = tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
