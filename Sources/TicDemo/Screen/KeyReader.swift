/// A reader that turns the bytes from a terminal into keys.
///
/// An arrow key arrives as several bytes, possibly in several pieces.
struct KeyReader {
  private static let escape: UInt8 = 0x1B
  private var pending: [UInt8] = []
  /// The number of bytes still to come of an old report of the mouse.
  private var reported = 0
  /// Whether the terminal is sending pasted text.
  private var isPasting = false

  /// Whether the bytes received so far might be only the start of a key.
  var isWaiting: Bool { !pending.isEmpty || reported > 0 }

  /// Returns the keys that the given bytes complete, and skips bytes that don't
  /// belong to a key.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { byte in
      let key = key(completedBy: byte)
      return isPasting && key != .paste ? nil : key
    }
  }

  /// Returns the escape key if it was pressed and no more bytes followed.
  ///
  /// A pause in pasted text means nothing.
  mutating func keysAfterPause() -> [Key] {
    guard !isPasting else { return [] }
    reported = 0
    defer { pending = [] }
    return pending == [Self.escape] ? [.escape] : []
  }

  private mutating func key(completedBy byte: UInt8) -> Key? {
    if reported > 0 {
      reported -= 1
      return nil
    }
    if byte == Self.escape {
      // The escape key twice, or the start of something new.
      let wasPressed = pending == [byte]
      pending = [byte]
      return wasPressed ? .escape : nil
    }
    guard let second = pending.dropFirst().first else {
      return pending.isEmpty ? key(byte) : keyAfterEscape(byte)
    }
    let isLast = second == UInt8(ascii: "O") || (0x40...0x7E).contains(byte)
    guard isLast else {
      // A terminal's sequences are short: a long one isn't valid.
      pending = pending.count < 32 ? pending + [byte] : []
      return nil
    }
    defer { pending = [] }
    guard second == UInt8(ascii: "[") else { return arrow(byte) }
    switch String(decoding: pending.dropFirst(2) + [byte], as: UTF8.self) {
    case "200~":
      isPasting = true
      return .paste
    case "201~": isPasting = false
    case "M" where !isPasting: reported = 3
    case let text where text.hasSuffix("M"): break
    default: return arrow(byte)
    }
    return nil
  }

  private mutating func keyAfterEscape(_ byte: UInt8) -> Key? {
    let isBeginning = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    pending = isBeginning ? pending + [byte] : []
    return nil
  }

  private func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x04: .end
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private func arrow(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }
}
