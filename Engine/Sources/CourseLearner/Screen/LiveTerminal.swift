import CoursePlatform
import Foundation
import Synchronization

/// A terminal in full-screen mode.
///
/// The terminal's original settings are restored when it leaves full-screen
/// mode. In full-screen mode, the terminal marks pasted text, if it can.
final class LiveTerminal: Sendable {
  /// The terminal's settings as they were before full-screen mode, or `nil` if
  /// the terminal isn't in full-screen mode.
  private let before = Mutex<SystemCalls.TerminalSettings?>(nil)
  private let terminal: Terminal

  private let folder: String

  /// Creates a full screen for a terminal, with links to the files in the
  /// workspace's folder.
  init(_ terminal: Terminal, folder: String) {
    self.terminal = terminal
    self.folder = folder
  }

  /// Enters full-screen mode, where each key is received as soon as it's
  /// pressed.
  func enter() {
    before.withLock { before in
      guard before == nil else { return }
      before = SystemCalls.enterKeyMode(0)
      SystemCalls.writeAll("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h", to: 1)
    }
  }

  /// Leaves full-screen mode, and restores the terminal's original settings.
  ///
  /// The rest of what is being pasted is discarded: otherwise, the shell would
  /// run it.
  func leave() {
    before.withLock { settings in
      guard let old = settings else { return }
      SystemCalls.writeAll(
        "\u{1b}[0m\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l",
        to: 1
      )
      SystemCalls.discardInput(of: 0)
      SystemCalls.restore(old, of: 0)
      settings = nil
    }
  }

  /// The terminal's current size, or 80 columns by 24 rows if the size is
  /// unknown.
  var size: (columns: Int, rows: Int) {
    SystemCalls.size(of: 1) ?? (80, 24)
  }

  /// Draws a screen over the previous one if the terminal is in full-screen
  /// mode.
  ///
  /// Each line is cleared before it's drawn. A line that fills the last column
  /// leaves the cursor in that column, so clearing the line afterward would
  /// erase the line's last character.
  func draw(_ screen: LiveScreen) {
    var text = "\u{1b}[H"
    let last = screen.lines.count - 1
    for (index, line) in screen.lines.enumerated() {
      if index > 0 { text += "\r\n" }
      text += index == last ? "\u{1b}[J" : "\u{1b}[K"
      text += terminal.rendered(line, linkingTo: folder)
    }
    before.withLock { before in
      guard before != nil else { return }
      _ = SystemCalls.writeAll(text, to: 1)
    }
  }
}
