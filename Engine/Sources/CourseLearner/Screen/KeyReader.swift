/// A reader that turns the bytes from a terminal into keys.
///
/// Bytes that belong together might arrive one by one, so the reader holds them
/// for a moment: the start of an arrow key's sequence until the sequence is
/// complete, and letters until there's a pause. Nobody types many letters
/// without a pause, so such letters are pasted text and not keys.
struct KeyReader {
  /// A result of reading bytes.
  enum Input: Hashable {
    /// Keys that arrived without a pause between them.
    case keys([KeyPress])
    /// Pasted text, which is ignored as a whole.
    case paste
  }

  /// The maximum number of letters that are keys if they arrive without a
  /// pause.
  ///
  /// There can be more than one letter because a slow network might deliver
  /// several at once.
  static let mostLetters = 5

  /// Whether the bytes that arrive are pasted text.
  private enum Paste {
    case none
    /// Pasted text whose end the terminal marks.
    case marked
    /// Pasted text that ends with a pause.
    case unmarked
  }

  private static let escape: UInt8 = 0x1B
  /// The sequences that terminals send before and after pasted text.
  private static let marks = (start: "\u{1B}[200~", end: "\u{1B}[201~")

  private var paste = Paste.none
  /// The keys that have arrived since the last pause.
  private var keys: [KeyPress] = []
  /// The bytes since the last pause that aren't part of a sequence.
  private var letters: [UInt8] = []
  /// The start of an escape sequence, or the last few bytes of pasted text
  /// whose end the terminal marks.
  private var sequence: [UInt8] = []
  private var last = ContinuousClock.now

  /// Whether the reader is waiting for more bytes or for a pause.
  var isHolding: Bool {
    paste != .none || !keys.isEmpty || !letters.isEmpty || !sequence.isEmpty
  }

  /// Reads the bytes that have arrived by the given time.
  ///
  /// To receive keys that the reader holds, call this method with no bytes after
  /// a moment.
  mutating func read(
    _ bytes: [UInt8],
    at now: ContinuousClock.Instant
  ) -> [Input] {
    if bytes.isEmpty { return now - last < pause ? [] : endWaiting() }
    last = now
    return bytes.flatMap { take($0) }
  }

  /// The time to wait for more bytes.
  private var pause: Duration {
    switch (paste, sequence.count) {
    case (.marked, _): .seconds(2)
    case (.unmarked, _): .milliseconds(300)
    case (.none, 0): .milliseconds(50)
    case (.none, 1): .milliseconds(250)
    // Nobody types the start of a sequence.
    case (.none, _): .seconds(1)
    }
  }

  private mutating func endWaiting() -> [Input] {
    if paste == .none, sequence == [Self.escape] { keys.append(.escape) }
    paste = .none
    sequence = []
    letters = []
    return release()
  }

  /// Returns the keys that the reader holds, and stops holding them.
  private mutating func release() -> [Input] {
    defer { keys = [] }
    return keys.isEmpty ? [] : [.keys(keys)]
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) -> [Input] {
    if paste == .marked { return takePasted(byte) }
    if !sequence.isEmpty { return takeInSequence(byte) }
    guard byte == Self.escape else { return takeLetter(byte) }
    sequence = [byte]
    return []
  }

  private mutating func takeLetter(_ byte: UInt8) -> [Input] {
    if paste == .unmarked { return [] }
    letters.append(byte)
    if let key = KeyPress(byte) { keys.append(key) }
    guard letters.count > Self.mostLetters else { return [] }
    let isHeldDown = Set(letters).count == 1
    return isHeldDown ? release() : begin(.unmarked)
  }

  private mutating func takeInSequence(_ byte: UInt8) -> [Input] {
    switch byte {
    case _ where sequence.count == 1 && !"[O".utf8.contains(byte):
      // The Escape key, followed by another key.
      sequence = []
      return press(.escape) + take(byte)
    case _ where sequence.count == 1, 0x20...0x3F:
      sequence.append(byte)
      return []
    case 0x40...0x7E:
      let whole = String(decoding: sequence + [byte], as: UTF8.self)
      sequence = []
      if whole == Self.marks.start { return release() + begin(.marked) }
      // An unknown sequence is skipped as a whole.
      guard let key = KeyPress(sequence: whole) else { return [] }
      return press(key)
    default:
      sequence = []
      return take(byte)
    }
  }

  /// Takes a byte of pasted text whose end the terminal marks.
  ///
  /// The text might contain the mark itself, so what follows the mark without a
  /// pause is ignored, too.
  private mutating func takePasted(_ byte: UInt8) -> [Input] {
    sequence = (sequence + [byte]).suffix(Self.marks.end.utf8.count)
    guard sequence.elementsEqual(Self.marks.end.utf8) else { return [] }
    sequence = []
    return begin(.unmarked)
  }

  /// Returns a key that isn't a letter, after the keys before it.
  private mutating func press(_ key: KeyPress) -> [Input] {
    if paste == .unmarked { return [] }
    keys.append(key)
    letters = []
    return release()
  }

  private mutating func begin(_ paste: Paste) -> [Input] {
    defer { self.paste = paste }
    keys = []
    letters = []
    return self.paste == .none ? [.paste] : []
  }
}
