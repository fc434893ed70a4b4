/// The keys that mean something in a state of a screen, in the order of help.
struct KeyTable {
  /// One or more keys, with their name and what they do.
  typealias Row = (name: String, about: String)

  private static let columns = 40
  private static let indent = 13

  var rows: [Row]

  /// A drawing of the table as a page of help.
  var page: Canvas {
    var page = Canvas(width: Self.columns, height: rows.count)
    for (number, row) in rows.enumerated() {
      page.write(row.name, row: number, column: 0, ink: .bright)
      page.write(row.about, row: number, column: Self.indent, ink: .plain)
    }
    return page
  }
}
