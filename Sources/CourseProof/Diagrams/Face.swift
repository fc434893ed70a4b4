/// A size and a weight of the letters in a drawing.
enum Face: String, Sendable {
  /// The drawing's title.
  case title
  /// The name of a column, or the value of a node.
  case strong
  case plain
  /// What stands beside.
  case note

  /// How high the letters are, as style sheets count it.
  var size: Int {
    switch self {
    case .title: 15
    case .strong, .plain: 14
    case .note: 13
    }
  }

  /// How far the lines are apart.
  var lineHeight: Int { size + 4 }

  /// How far down in its line the letters stand.
  var baseline: Int { size - 1 }

  /// Returns how much room a text takes at most.
  ///
  /// A drawing is seen in whatever font the reader's system has: the widths are
  /// those of the widest of them, letter by letter.
  func width(of text: String) -> Int {
    let hundredths = text.reduce(0) { $0 + Self.width(of: $1) }
    let isBold = self == .title || self == .strong
    return (hundredths * size * (isBold ? 123 : 100) + 9999) / 10_000
  }

  /// Returns the width of a letter, in hundredths of its font's size.
  private static func width(of character: Character) -> Int {
    guard let byte = character.asciiValue, byte >= 32, byte < 127 else {
      return character == "\u{2212}" ? 84 : 100
    }
    return widths[Int(byte) - 32]
  }

  /// The widths of the characters of ASCII, from the space on: of DejaVu Sans,
  /// Noto Sans and Liberation Sans, the greatest.
  private static let widths = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 56, 84, 32, 37, 32, 38,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56,
    102, 69, 69, 73, 78, 67, 62, 78, 76, 34, 50, 67, 56, 91, 76, 79,
    67, 79, 73, 67, 62, 74, 69, 99, 69, 67, 69, 40, 38, 40, 84, 56,
    50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
    64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 56, 64, 84,
  ]
}
