// What the reader makes of sequences: known ones, unknown ones, those that stop
// halfway, and those that never end. A pause follows if it's waiting.

@testable import TicDemo

let escape: UInt8 = 0x1B

/// The sequences of `ESC [`, with up to three bytes before the last.
let long = ["", "1", "1;5", "200", ";", "?25"].flatMap { middle in
  (0x40...0x7E as ClosedRange<UInt8>)
    .filter { $0 != UInt8(ascii: "M") }
    .map { bytes("[" + middle) + [$0] }
}

/// Those of `ESC O`, which have one more byte in any case, but for Escape.
let short = (UInt8.min...UInt8.max)
  .filter { $0 != escape }.map { bytes("O") + [$0] }

/// Escape with another byte: Alt with a character.
let alt = (0x20...0x7E as ClosedRange<UInt8>)
  .filter { !"[O".utf8.contains($0) }.map { [escape, $0] }

/// What stops before its end.
let half = ["", "[", "O", "[1", "[1;", "[1;5"].map(bytes)

for piece in half + alt + short + long { say(piece) }
for piece in alt + short + long { say(piece + [UInt8(ascii: "A")]) }

let pieces =
  ["[A", "OB", "[1;5C", "O5", "OP", "[200~", "q", " "].map(bytes)
  + [[UInt8(ascii: "O")], [UInt8(ascii: "[")], [0x0A]]
for first in pieces {
  for second in pieces {
    say(first + second)
    for end in half { say(first + second + end) }
    for third in pieces { say(first + second + third) }
  }
}

// An Escape before another one is a key, wherever it is.
for count in 1...4 {
  let escapes = [UInt8](repeating: escape, count: count)
  for piece in half + pieces where piece[0] == escape {
    say(escapes + piece)
    for first in pieces { say(first + escapes + piece) }
  }
}

for byte in 0x20...0x3F as ClosedRange<UInt8> {
  var reader = KeyReader()
  _ = reader.keys(in: bytes("["))
  let keys = reader.keys(in: [UInt8](repeating: byte, count: 100_000))
  let other = Character(Unicode.Scalar(byte))
  let isSame = keys.allSatisfy { $0 == .character(other) }
  say(
    "ESC [ and 100,000 times \(name(byte)), then q",
    (isSame ? "" : "other keys, ") + (reader.isWaiting ? "waiting, " : "")
      + words(reader.keys(in: "q".utf8))
  )
}

/// Returns the bytes of Escape and a string.
func bytes(_ text: String) -> [UInt8] { [escape] + Array(text.utf8) }

/// Says what the reader makes of bytes, and whether it's the same in parts.
func say(_ bytes: [UInt8]) {
  let whole = reading([bytes])
  let broken = splits(of: bytes).first { reading($0) != whole }
  let parts = broken.map { parts in
    ", but in parts, \(parts.map(words)), \(reading(parts))"
  }
  say(words(bytes), whole + (parts ?? ""))
}

/// Returns what the reader makes of bytes that come in parts.
func reading(_ parts: [[UInt8]]) -> String {
  var reader = KeyReader()
  let keys = words(parts.flatMap { reader.keys(in: $0) })
  guard reader.isWaiting else { return keys }
  let later = words(reader.keysAfterPause())
  let state = reader.isWaiting ? "still waiting" : "not waiting"
  let next = words(reader.keys(in: "A".utf8))
  return "\(keys), waiting; after a pause \(later), \(state); A is \(next)"
}

/// Returns how keys are said.
func words(_ keys: [Key]) -> String {
  keys.isEmpty ? "no key" : keys.map(name).joined(separator: ", ")
}

/// Returns the name of a key.
func name(_ key: Key) -> String {
  switch key {
  case .up: "up"
  case .down: "down"
  case .left: "left"
  case .right: "right"
  case .enter: "Enter"
  case .escape: "Escape"
  case .end: "the end"
  case .character(let character): "“\(character)”"
  }
}
