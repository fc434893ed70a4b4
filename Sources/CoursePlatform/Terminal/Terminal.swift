import Foundation

/// The standard output and error of this program, with color if the reader can
/// see it.
package struct Terminal: Sendable {
  /// The conditions under which to use color.
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// A text style, by its number in an escape sequence.
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

  /// The color choice of the person who called the program.
  package let color: ColorChoice
  private let hasColor: Bool
  /// Whether standard output is a terminal.
  package let isInteractive: Bool
  /// Whether standard error is a terminal that can redraw a line.
  package let canRedraw: Bool
  /// Whether there's a full screen to draw on and a keyboard to read.
  package let isLive: Bool
  /// The number of columns to wrap output at.
  package let width: Int

  /// Creates a terminal from the environment and the terminal's settings.
  package init(color: ColorChoice = .auto) {
    self.color = color
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

  /// Returns a string in a style, if styles can be seen.
  package func styled(_ text: String, as styles: Style...) -> String {
    guard hasColor, !styles.isEmpty else { return text }
    let codes = styles.map(\.rawValue).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// Returns a line with its styles and links, if they can be seen.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - folder: the folder of the files that it links to.
  /// - Returns: the bytes to write to the terminal.
  package func rendered(
    _ text: StyledText,
    linkingTo folder: String
  ) -> String {
    text.spans.map { span in
      let text = span.style.map { styled(span.text, as: $0) } ?? span.text
      return span.file.map { linked(text, to: "\(folder)/\($0)") } ?? text
    }.joined()
  }

  /// Returns a string as a link to a file, which a terminal without links
  /// ignores.
  package func linked(_ text: String, to path: String) -> String {
    guard hasColor else { return text }
    let address = URL(fileURLWithPath: path).absoluteString
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// Writes a line to standard output.
  package func write(_ line: String = "") {
    SystemCalls.writeAll(line + "\n", to: 1)
  }

  /// Writes lines to standard output.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - folder: the folder of the files that they link to.
  package func write(_ lines: [StyledText], linkingTo folder: String = "") {
    let texts = lines.map { rendered($0, linkingTo: folder) + "\n" }
    SystemCalls.writeAll(texts.joined(), to: 1)
  }

  /// Writes a line to standard error.
  ///
  /// - Parameters:
  ///   - line: the line, which may quote a compiler or the name of a file.
  ///   - start: a styled prefix of our own.
  package func writeError(_ line: String, after start: String = "") {
    SystemCalls.writeAll(start + Untrusted.cleaned(line) + "\n", to: 2)
  }

  /// Replaces the last line on standard error, if that's possible.
  package func redraw(_ line: String) {
    guard canRedraw else { return }
    SystemCalls.writeAll("\r\u{1B}[K" + line.prefix(width - 1), to: 2)
  }
}
