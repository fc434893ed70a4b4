/// The ink that a character is drawn with, which determines its color.
enum Ink: Hashable, CaseIterable {
  case plain, bright, dull, grid, number, x, o, line, cursor

  /// Whether the ink is used for marks.
  var isMark: Bool { self == .x || self == .o }

  /// The terminal's color code for the ink, or `nil` for the default color.
  var code: String? {
    switch self {
    case .plain, .grid: nil
    case .bright: "1"
    case .dull, .number: "2"
    case .x: "1;31"
    case .o: "1;35"
    case .line: "1;32"
    case .cursor: "1;33"
    }
  }
}
