/// A key a person pressed.
public enum Key: Hashable, Sendable {
  case letter(Character)
  case up, down, pageUp, pageDown
  case enter, escape

  /// Reads the keys in some bytes from a terminal.
  public static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
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
        // An unknown sequence is passed over as a whole.
        guard rest.first == 0x5b else {
          keys.append(.escape)
          continue
        }
        rest = rest.dropFirst().drop { !(0x40...0x7e).contains($0) }.dropFirst()
      case 0x0a, 0x0d:
        keys.append(.enter)
      case 0x20...0x7e:
        keys.append(.letter(Character(Unicode.Scalar(first))))
      default:
        break
      }
    }
    return keys
  }

  private static let sequences: [(String, Key)] = [
    ("\u{1b}[A", .up), ("\u{1b}[B", .down),
    ("\u{1b}OA", .up), ("\u{1b}OB", .down),
    ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
  ]
}
