import CoursePlatform

/// A help page, built section by section in the style of Apple's tools.
struct HelpPage {
  private let width: Int
  private var sections: [String] = []

  init(width: Int) { self.width = max(width, 40) }

  var text: String { sections.joined(separator: "\n") }

  /// Returns a copy of the page with a title and a paragraph added.
  func section(_ title: String, body: String) -> HelpPage {
    adding(wrapped("\(title): \(body)", hanging: "  "))
  }

  /// Returns a copy of the page with a title and a two-column table added,
  /// unless the table is empty.
  func table(_ title: String, rows: [(String, String)]) -> HelpPage {
    guard !rows.isEmpty else { return self }
    let lines = rows.map { row($0.0, help: $0.1) }
    return adding("\(title):\n" + lines.joined())
  }

  /// Returns a copy of the page with an added line that doesn't belong to a
  /// section.
  func line(_ text: String) -> HelpPage { adding(text + "\n") }

  /// Returns a row with a name in the first column and the help text in the
  /// second.
  private func row(_ name: String, help: String) -> String {
    let column = 26
    let label = "  " + name
    let margin = String(repeating: " ", count: column)
    return label.count < column - 1
      ? wrapped(
        help,
        first: label + margin.dropFirst(label.count),
        hanging: margin
      )
      : label + "\n" + wrapped(help, first: margin, hanging: margin)
  }

  private func adding(_ section: String) -> HelpPage {
    var page = self
    page.sections.append(section)
    return page
  }

  private func wrapped(
    _ text: String,
    first: String = "",
    hanging: String
  ) -> String {
    text.wrapped(width, first: first, hanging: hanging)
      .map { $0 + "\n" }.joined()
  }
}
