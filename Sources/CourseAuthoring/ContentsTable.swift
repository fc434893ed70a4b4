import CourseContent
import CourseSystem

/// The table of a page that has a row for each chapter:
/// `| 8 | [Turns](chapters/08-turns/README.md) | … |`.
struct ContentsTable {
  let lines: [String]

  init(_ text: String) { lines = text.rawLines }

  /// Returns the lines of the rows, or nil where the page has no such table.
  func rows(of folders: [String]) -> Range<Int>? {
    guard let first = folders.first,
      let start = lines.firstIndex(where: { Self.isRow($0, 1, first) }),
      start + folders.count <= lines.count
    else { return nil }
    let isTable = folders.enumerated().allSatisfy { index, folder in
      Self.isRow(lines[start + index], index + 1, folder)
    }
    return isTable ? start..<(start + folders.count) : nil
  }

  private static func isRow(
    _ line: String,
    _ number: Int,
    _ folder: String
  ) -> Bool {
    line.hasPrefix("| \(number) |") && line.contains("\(folder)/README.md)")
  }

  /// Returns what follows the number of a row.
  static func rest(of row: String) -> String {
    String(row.dropFirst(2).drop { $0 != "|" }.dropFirst())
  }

  /// Returns the row of a chapter of which nothing is said yet.
  func row(
    _ number: Int,
    _ title: String,
    _ folder: String,
    like rows: Range<Int>
  ) -> String {
    let model = lines[rows.lowerBound]
    let cells = model.count { $0 == "|" } - 3
    let below = model.contains("](chapters/") ? "chapters/" : ""
    return "| \(number) | [\(title)](\(below)\(folder)/README.md) |"
      + String(repeating: " ? |", count: max(cells, 0))
  }

  /// Whether a row was made by a program, and nobody has written in it.
  func isToWrite(_ row: Int) -> Bool {
    let cells = lines[row].split(separator: "|").dropFirst(2)
    return cells.allSatisfy { $0.trimmed == "?" || $0.isBlank }
  }
}
