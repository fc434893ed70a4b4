import Foundation

/// The log as one page that needs nothing else: to hand in, and to read.
public struct LogPage {
  private let log: Log

  /// Creates a page of a log.
  public init(_ log: Log) { self.log = log }

  /// The page, as HTML.
  public var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Tic Kata: the log</title>
    <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
    body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
    .lights span { display: inline-block; width: 1.6em; margin: 1px;
      text-align: center; border-radius: 3px; color: #000 }
    .red { background: #f2777a } .green { background: #7fc97f }
    .amber { background: #f5c04a }
    td, th { padding: 0 1rem 0 0; text-align: left; vertical-align: top }
    td b { padding: 0 .4em; border-radius: 3px; color: #000 }
    </style>
    </head>
    <body>
    <h1>The log</h1>
    <ul>
    \(summary)
    </ul>
    <p class="lights">
    \(lights)
    </p>
    <table>
    <tr><th>when</th><th>step</th><th>light</th><th>verdict</th><th>predicted</th></tr>
    \(rows)
    </table>
    </body>
    </html>

    """
  }

  /// Writes the page to a file, whole or not at all.
  ///
  /// - Throws: when the file cannot be written.
  public func write(to path: String) throws {
    try Files.write(html, to: path)
  }

  private var summary: String {
    LogDrawing(log).summary.map { "<li>\(Self.escaped($0))</li>" }
      .joined(separator: "\n")
  }

  private var lights: String {
    log.entries.map { entry in
      let name = entry.light.rawValue
      let title = Self.escaped("\(entry.step): \(entry.summary)")
      return "<span class=\"\(name)\" title=\"\(title)\">"
        + "\(name.prefix(1).uppercased())</span>"
    }.joined(separator: "\n")
  }

  private var rows: String {
    log.entries.map { entry in
      let name = entry.light.rawValue
      return "<tr><td>\(entry.date.ISO8601Format())</td>"
        + "<td>\(Self.escaped(entry.step))</td><td><b class=\"\(name)\">\(name)</b></td>"
        + "<td>\(Self.escaped(entry.summary))"
        + "\(entry.isDone ? " · done" : "")</td>"
        + "<td>\(Self.escaped(prediction(of: entry)))</td></tr>"
    }.joined(separator: "\n")
  }

  private func prediction(of entry: LogEntry) -> String {
    guard let words = entry.prediction else { return "" }
    return words + (entry.cameTrue == true ? " ✓" : " ✗")
  }

  /// A test's or the compiler's words are text, never markup.
  private static func escaped(_ text: String) -> String {
    Untrusted.cleaned(text).replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
