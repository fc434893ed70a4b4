/// A help text, built section by section, in the shape of Apple's tools.
struct HelpPage {
  private let width: Int
  private var sections: [String] = []

  init(width: Int) { self.width = max(width, 40) }

  var text: String { sections.joined(separator: "\n") }

  /// Adds a title with its text behind it.
  func section(_ title: String, _ body: String) -> HelpPage {
    adding(wrapped("\(title): \(body)", indent: 0, hanging: 2))
  }

  /// Adds a title with rows of two columns below it, if there are any.
  func table(_ title: String, _ rows: [(String, String)]) -> HelpPage {
    guard !rows.isEmpty else { return self }
    let column = 26
    let lines = rows.map { name, help in
      let label = "  " + name
      if label.count < column - 1 {
        let padding = String(repeating: " ", count: column - label.count)
        return wrapped(
          label + padding + help,
          indent: 0,
          hanging: column
        )
      }
      return label + "\n"
        + wrapped(help, indent: column, hanging: column)
    }
    return adding("\(title):\n" + lines.joined())
  }

  private func adding(_ section: String) -> HelpPage {
    var page = self
    page.sections.append(section)
    return page
  }

  /// Wraps at the width; lines after the first are indented by `hanging`.
  private func wrapped(_ text: String, indent: Int, hanging: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isEmpty = line.allSatisfy { $0 == " " }
      if !isEmpty && line.count + word.count + 1 > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging) + word
      } else {
        line += (isEmpty && !line.isEmpty || line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
