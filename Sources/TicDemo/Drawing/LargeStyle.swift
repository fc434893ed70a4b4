extension BoardStyle {
  /// A style with marks drawn as shapes, five lines per cell.
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
