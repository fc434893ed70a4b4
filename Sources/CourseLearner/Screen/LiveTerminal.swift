import CoursePlatform
import Foundation
import Synchronization

/// The terminal in full screen mode, restored at the end.
final class LiveTerminal: Sendable {
  /// How the terminal was set before; nil while it is not taken.
  private let before = Mutex<SystemCalls.TerminalSettings?>(nil)
  private let terminal: Terminal

  private let folder: String

  /// Creates the screen of a terminal.
  ///
  /// - Parameters:
  ///   - terminal: where colour can be seen.
  ///   - folder: the workspace, which the files on the screen are in.
  init(_ terminal: Terminal, folder: String) {
    self.terminal = terminal
    self.folder = folder
  }

  /// Takes the terminal: keys arrive at once, the screen is ours.
  func enter() {
    before.withLock { before in
      guard before == nil else { return }
      before = SystemCalls.enterKeyMode(0)
      SystemCalls.writeAll("\u{1b}[?1049h\u{1b}[?25l", to: 1)
    }
  }

  /// Gives the terminal back.
  func leave() {
    before.withLock { settings in
      guard let old = settings else { return }
      SystemCalls.writeAll("\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l", to: 1)
      SystemCalls.restore(old, of: 0)
      settings = nil
    }
  }

  /// The columns and rows there are now.
  var size: (columns: Int, rows: Int) {
    SystemCalls.size(of: 1) ?? (80, 24)
  }

  /// Draws a screen over the last one, while the terminal is taken.
  ///
  /// Each line is cleared before it is drawn: a cursor that has filled the last
  /// column stands on it, and would clear the last letter.
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
