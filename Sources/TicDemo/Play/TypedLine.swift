/// The meaning of a line that a player has typed.
///
/// Spaces around the words don't matter, and neither do capital letters.
enum TypedLine: Equatable {
  case empty
  case help
  case quit

  /// A whole number from 1, such as the number of a cell.
  case number(Int)

  /// A single letter, in lowercase.
  case letter(Character)

  /// Any other line, as it was typed, with single spaces between its words.
  case unknown(String)

  /// Finds the meaning of a line.
  init(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    switch text.lowercased() {
    case "": self = .empty
    case "?", "help": self = .help
    case "q", "quit": self = .quit
    case let word where word.count == 1 && ("a"..."z").contains(word):
      self = .letter(Character(word))
    default:
      let number = Int(text).flatMap { "\($0)" == text && $0 > 0 ? $0 : nil }
      self = number.map(TypedLine.number) ?? .unknown(text)
    }
  }
}
