/// A key that the user pressed.
enum KeyPress: Hashable, Sendable {
  case letter(Character)
  case up, down, pageUp, pageDown, home, end
  case enter, escape, backspace

  /// Returns the keys that some bytes from a terminal stand for.
  ///
  /// Unknown escape sequences and other unexpected bytes are skipped.
  static func keys(in bytes: [UInt8]) -> [KeyPress] {
    var keys: [KeyPress] = []
    var rest = bytes[...]
    while let first = rest.first {
      if let (sequence, key) = sequences.first(where: {
        rest.starts(with: $0.0.utf8)
      }) {
        keys.append(key)
        rest = rest.dropFirst(sequence.utf8.count)
        continue
      }
      rest = rest.dropFirst()
      switch first {
      case 0x1b:
        // An unknown sequence is skipped as a whole.
        guard rest.first == 0x5b else {
          keys.append(.escape)
          continue
        }
        rest = rest.dropFirst().drop { !(0x40...0x7e).contains($0) }.dropFirst()
      case 0x0a, 0x0d:
        keys.append(.enter)
      case 0x08, 0x7f:
        keys.append(.backspace)
      case 0x20...0x7e:
        keys.append(.letter(Character(Unicode.Scalar(first))))
      default:
        break
      }
    }
    return keys
  }

  private static let sequences: [(String, KeyPress)] = [
    ("\u{1b}[A", .up), ("\u{1b}[B", .down),
    ("\u{1b}OA", .up), ("\u{1b}OB", .down),
    ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
    ("\u{1b}[H", .home), ("\u{1b}[F", .end),
    ("\u{1b}OH", .home), ("\u{1b}OF", .end),
    ("\u{1b}[1~", .home), ("\u{1b}[4~", .end),
  ]

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
