extension BoardStyle {
  /// Marks drawn as shapes, five lines to a cell.
  static let large = BoardStyle(
    cellWidth: 11,
    cellHeight: 5,
    x: [
      "▀▄ ▄▀",
      "  █  ",
      "▄▀ ▀▄",
    ],
    o: [
      "▄▀▀▀▄",
      "█   █",
      "▀▄▄▄▀",
    ]
  )
}
