import CoursePlatform
import Foundation
import Synchronization

/// A terminal that shows a full screen, and whose settings are restored at the
/// end.
final class LiveTerminal: Sendable {
  /// The terminal's settings from before full-screen mode, or `nil` outside of
  /// that mode.
  private let before = Mutex<SystemCalls.TerminalSettings?>(nil)
  private let terminal: Terminal

  private let folder: String

  /// Creates a full screen on a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to draw on, which knows whether it can show
  ///     colors.
  ///   - folder: The path of the workspace, which contains the files that the
  ///     screen links to.
  init(_ terminal: Terminal, folder: String) {
    self.terminal = terminal
    self.folder = folder
  }

  /// Enters full-screen mode, in which each key is received as soon as it's
  /// pressed.
  func enter() {
    before.withLock { before in
      guard before == nil else { return }
      before = SystemCalls.enterKeyMode(0)
      SystemCalls.writeAll("\u{1b}[?1049h\u{1b}[?25l", to: 1)
    }
  }

  /// Leaves full-screen mode, and restores the terminal's settings.
  func leave() {
    before.withLock { settings in
      guard let old = settings else { return }
      SystemCalls.writeAll("\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l", to: 1)
      SystemCalls.restore(old, of: 0)
      settings = nil
    }
  }

  /// The terminal's current size, or 80 columns by 24 rows if it's unknown.
  var size: (columns: Int, rows: Int) {
    SystemCalls.size(of: 1) ?? (80, 24)
  }

  /// Draws a screen over the previous one, if the terminal is in full-screen
  /// mode.
  ///
  /// Each line is cleared before it's drawn. A line that fills the last column
  /// leaves the cursor there, so clearing the line afterward would erase its
  /// last character.
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
