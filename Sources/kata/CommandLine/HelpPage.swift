/// A help text, built section by section, in the shape of Apple's tools.
struct HelpPage {
  private let width: Int
  private var sections: [String] = []

  init(width: Int) { self.width = max(width, 40) }

  var text: String { sections.joined(separator: "\n") }

  /// Adds a title with its text behind it.
  func section(_ title: String, _ body: String) -> HelpPage {
    adding(wrapped("\(title): \(body)", from: 0, hanging: 2))
  }

  /// Adds a title with rows of two columns below it, if there are any.
  func table(_ title: String, _ rows: [(String, String)]) -> HelpPage {
    guard !rows.isEmpty else { return self }
    let lines = rows.map { row($0.0, $0.1) }
    return adding("\(title):\n" + lines.joined())
  }

  /// Adds a line that stands alone.
  func line(_ text: String) -> HelpPage { adding(text + "\n") }

  /// Returns a row: the name, and the help in a column of its own.
  private func row(_ name: String, _ help: String) -> String {
    let column = 26
    let label = "  " + name
    let isShort = label.count < column - 1
    let first =
      isShort
      ? label + String(repeating: " ", count: column - label.count)
      : label + "\n" + String(repeating: " ", count: column)
    return first + wrapped(help, from: column, hanging: column)
  }

  private func adding(_ section: String) -> HelpPage {
    var page = self
    page.sections.append(section)
    return page
  }

  /// Wraps a text that starts in a column; further lines hang.
  private func wrapped(_ text: String, from column: Int, hanging: Int) -> String
  {
    var lines: [String] = []
    var line = ""
    var room = width - column
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + word.count + 1 > room {
        lines.append(line)
        line = ""
        room = width - hanging
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    let margin = "\n" + String(repeating: " ", count: hanging)
    return (lines + [line]).joined(separator: margin) + "\n"
  }
}
