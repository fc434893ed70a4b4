import Foundation
import Synchronization

/// The whole terminal, taken for a screen and given back as it was.
public final class LiveTerminal: Sendable {
  /// How the terminal was set before; nil while it is not taken.
  private let before = Mutex<Platform.TerminalSettings?>(nil)
  private let terminal: Terminal

  private let folder: String

  /// Creates the screen of a terminal.
  ///
  /// - Parameters:
  ///   - terminal: where colour can be seen.
  ///   - folder: the workspace, which the files on the screen are in.
  public init(_ terminal: Terminal, folder: String) {
    self.terminal = terminal
    self.folder = folder
  }

  /// Takes the terminal: keys arrive at once, the screen is ours.
  public func enter() {
    before.withLock { before in
      guard before == nil else { return }
      before = Platform.enterKeyMode(0)
      Platform.writeAll("\u{1b}[?1049h\u{1b}[?25l", to: 1)
    }
  }

  /// Gives the terminal back.
  public func leave() {
    before.withLock { settings in
      guard let old = settings else { return }
      Platform.writeAll("\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l", to: 1)
      Platform.restore(old, of: 0)
      settings = nil
    }
  }

  /// The columns and rows there are now.
  public var size: (columns: Int, rows: Int) {
    (Platform.columns(of: 1) ?? 80, Platform.rows(of: 1) ?? 24)
  }

  /// Draws a screen over the last one, while the terminal is taken.
  ///
  /// Each line is cleared before it is drawn: a cursor that has filled the last
  /// column stands on it, and would clear the last letter.
  public func draw(_ screen: LiveScreen) {
    var text = "\u{1b}[H"
    let last = screen.lines.count - 1
    for (index, line) in screen.lines.enumerated() {
      if index > 0 { text += "\r\n" }
      text += index == last ? "\u{1b}[J" : "\u{1b}[K"
      text += line.spans.map(drawn).joined()
    }
    before.withLock { before in
      guard before != nil else { return }
      _ = Platform.writeAll(text, to: 1)
    }
  }

  private func drawn(_ span: ScreenLine.Span) -> String {
    let text = span.style.map { terminal.styled(span.text, $0) } ?? span.text
    guard let file = span.file else { return text }
    return terminal.linked(text, to: "\(folder)/\(file)")
  }
}
