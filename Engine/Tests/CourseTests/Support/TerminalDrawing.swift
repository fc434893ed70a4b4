import Foundation

@testable import CoursePlatform

/// An SVG picture of a terminal's screen.
struct TerminalDrawing {
  let picture: TerminalPicture
  /// A short description of the picture.
  let title: String

  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = 16.0

  private static let styles: [(style: Terminal.Style, css: String)] = [
    (.bold, "font-weight: bold; fill: #f4f4f8"),
    (.dim, "fill: #9a9aa8"),
    (.red, "fill: #ff8a80"),
    (.green, "fill: #7ee787"),
    (.amber, "fill: #e3b341"),
    (.magenta, "fill: #d9b3ff"),
    (.blue, "fill: #86c5ff"),
  ]

  /// The SVG source, which contains the screen's text for people who can't see
  /// the picture.
  var svg: String {
    let width = Self.margin * 2 + Double(picture.columns) * Self.cell.width
    let height = Self.margin * 2 + Double(picture.rows) * Self.cell.height
    let size = "\(Self.number(width)) \(Self.number(height))"
    let head = [
      #"<svg xmlns="http://www.w3.org/2000/svg" role="img" "#
        + #"aria-labelledby="title text" xml:space="preserve" viewBox="0 0 \#(size)">"#,
      "<title id=\"title\">\(Self.escaped(title))</title>",
      "<desc id=\"text\">\(Self.escaped(picture.text))</desc>",
      "<style>",
      "text { font: 14px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', "
        + "monospace; fill: #d6d6de; white-space: pre }",
    ]
    let rules = Self.styles.map { ".s\($0.style.rawValue) { \($0.css) }" }
    let paper = [
      "</style>",
      ##"<rect width="100%" height="100%" rx="10" fill="#1d1f26"/>"##,
    ]
    let rows = picture.cells.enumerated().flatMap { Self.texts($1, row: $0) }
    return (head + rules + paper + rows + ["</svg>"]).joinedLines
  }

  /// Returns an SVG text element for each run of cells with one style.
  ///
  /// Each has an explicit position and length, so that the layout doesn't
  /// depend on the font.
  private static func texts(
    _ cells: [TerminalPicture.Cell],
    row: Int
  )
    -> [String]
  {
    var texts: [String] = []
    var column = 0
    while column < cells.count {
      let style = cells[column].style
      let run = cells[column...].prefix { $0.style == style }
      let text = String(run.map(\.character))
      let start = text.prefix { $0 == " " }.count
      let shown = text.trimmed
      if !shown.isEmpty {
        texts.append(line(shown, style, column: column + start, row: row))
      }
      column += run.count
    }
    return texts
  }

  private static func line(
    _ text: String,
    _ style: String,
    column: Int,
    row: Int
  ) -> String {
    let x = number(margin + Double(column) * cell.width)
    let y = number(margin + Double(row + 1) * cell.height - 5)
    let length = number(Double(text.count) * cell.width)
    let names = style.split(separator: ";").map { "s\($0)" }
    let look =
      names.isEmpty ? "" : #" class="\#(names.joined(separator: " "))""#
    return #"<text x="\#(x)" y="\#(y)" textLength="\#(length)"\#(look)>"#
      + "\(escaped(text))</text>"
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
