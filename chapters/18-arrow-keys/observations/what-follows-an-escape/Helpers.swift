@testable import TicDemo

let escape: UInt8 = 0x1B

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
