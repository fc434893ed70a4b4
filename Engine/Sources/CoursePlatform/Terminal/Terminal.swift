import Foundation
import Synchronization

/// The current process's standard output and standard error, with or without
/// color, depending on the user's choice and the terminal.
package struct Terminal: Sendable {
  /// A user's choice of when to use color.
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// A text style.
  ///
  /// The raw value is the style's number in an escape sequence.
  package enum Style: String, Sendable {
    case bold = "1"
    case dim = "2"
    case reversed = "7"
    case red = "31"
    case green = "32"
    case amber = "33"
    case magenta = "35"
    case blue = "36"
  }

  private let hasColor: Bool
  /// Whether standard output is a terminal rather than a file or a pipe.
  package let isInteractive: Bool
  /// Whether standard error is a terminal that can redraw a line.
  package let canRedraw: Bool
  /// Whether there's both a full screen to draw on and a keyboard to read from.
  package let isLive: Bool
  /// The maximum width of an output line, from 20 to 100 columns.
  package let width: Int

  /// Creates a terminal from the current process's environment and standard
  /// streams.
  package init(color: ColorChoice = .auto) {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = (environment["TERM"] ?? "dumb") == "dumb"
    isInteractive = SystemCalls.isTerminal(1)
    isLive = isInteractive && !isDumb && SystemCalls.isTerminal(0)
    canRedraw = SystemCalls.isTerminal(2) && !isDumb
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    hasColor =
      color == .always
      || (color == .auto && isInteractive && !isDumb && !isPlain)
    let columns =
      SystemCalls.size(of: 1)?.columns ?? Int(environment["COLUMNS"] ?? "")
    width = min(max(columns ?? 80, 20), 100)
  }

  /// Returns a string with the given styles, or the unchanged string if color
  /// isn't used.
  package func styled(_ text: String, as styles: Style...) -> String {
    guard hasColor, !styles.isEmpty else { return text }
    let codes = styles.map(\.rawValue).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// Returns a line as a string, with escape sequences for its styles and links
  /// if color is used.
  ///
  /// - Parameters:
  ///   - text: The line to render.
  ///   - folder: The folder to which the paths of the line's links are
  ///     relative.
  /// - Returns: The string to write to the terminal.
  package func rendered(
    _ text: StyledText,
    linkingTo folder: String
  ) -> String {
    text.spans.map { span in
      let text = span.style.map { styled(span.text, as: $0) } ?? span.text
      return span.file.map { linked(text, to: "\(folder)/\($0)") } ?? text
    }.joined()
  }

  /// Returns a string formatted as a link to a file, or the unchanged string if
  /// color isn't used.
  ///
  /// Terminals that don't support links show only the string.
  package func linked(_ text: String, to path: String) -> String {
    guard hasColor else { return text }
    let address = URL(fileURLWithPath: path).absoluteString
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Writes a line to standard output.
  package func write(_ line: String = "") { output(line + "\n") }

  /// The reason why something couldn't be written to standard output, or `nil`
  /// if everything was written.
  package static var outputFailure: String? { failure.withLock { $0 } }

  private static let failure = Mutex<String?>(nil)

  private func output(_ text: String) {
    guard !SystemCalls.writeAll(text, to: 1) else { return }
    let reason = SystemCalls.lastError
    Self.failure.withLock { $0 = $0 ?? reason }
  }

  /// Writes styled lines to standard output.
  ///
  /// - Parameters:
  ///   - lines: The lines to write.
  ///   - folder: The folder to which the paths of the lines' links are
  ///     relative.
  package func write(_ lines: [StyledText], linkingTo folder: String = "") {
    let texts = lines.map { rendered($0, linkingTo: folder) + "\n" }
    output(texts.joined())
  }

  /// Writes a line to standard error, escaping characters that move the cursor.
  ///
  /// The line might quote a compiler message or a file name.
  package func writeError(_ line: String) {
    SystemCalls.writeAll(Untrusted.cleaned(line) + "\n", to: 2)
  }

  /// Replaces the last line on standard error, if standard error can be
  /// redrawn.
  package func redraw(_ line: String) {
    guard canRedraw else { return }
    SystemCalls.writeAll("\r\u{1B}[K" + line.prefix(width - 1), to: 2)
  }
}
