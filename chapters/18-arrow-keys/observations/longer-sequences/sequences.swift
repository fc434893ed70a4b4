// What the reader makes of sequences: known ones, unknown ones, those that stop
// halfway, and those that never end. A pause follows if it's waiting.

@testable import TicDemo

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
