/// A key that the user pressed.
enum KeyPress: Hashable, Sendable {
  case letter(Character)
  case up, down, pageUp, pageDown, home, end
  case enter, escape, backspace

  /// Creates the key that a single byte from a terminal stands for, or returns
  /// `nil` if there's no such key.
  init?(_ byte: UInt8) {
    switch byte {
    case 0x0a, 0x0d: self = .enter
    case 0x08, 0x7f: self = .backspace
    case 0x20...0x7e: self = .letter(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }

  /// Creates the key that a terminal's escape sequence stands for, or returns
  /// `nil` if the sequence is unknown.
  init?(sequence: String) {
    guard let key = Self.sequences[sequence] else { return nil }
    self = key
  }

  private static let sequences: [String: KeyPress] = [
    "\u{1b}[A": .up, "\u{1b}[B": .down,
    "\u{1b}OA": .up, "\u{1b}OB": .down,
    "\u{1b}[5~": .pageUp, "\u{1b}[6~": .pageDown,
    "\u{1b}[H": .home, "\u{1b}[F": .end,
    "\u{1b}OH": .home, "\u{1b}OF": .end,
    "\u{1b}[1~": .home, "\u{1b}[4~": .end,
  ]

  /// Returns the keys that a string's bytes stand for, one after another.
  ///
  /// Bytes that don't stand for a key are skipped.
  static func keys(in bytes: [UInt8]) -> [KeyPress] {
    bytes.compactMap { KeyPress($0) }
  }

  /// Returns the index of the list entry that's selected after this key is
  /// pressed, or `nil` if the key doesn't move the selection.
  ///
  /// Page Up and Page Down move the selection by `page` entries.
  func selected(from index: Int, of count: Int, page: Int) -> Int? {
    let distance: Int
    switch self {
    case .up, .letter("k"): distance = -1
    case .down, .letter("j"): distance = 1
    case .pageUp: distance = -page
    case .pageDown, .letter(" "): distance = page
    case .home: distance = -count
    case .end: distance = count
    default: return nil
    }
    return min(max(index + distance, 0), count - 1)
  }
}
