// The keys of the nine sequences, up to three of them or of other keys in a
// row, in one piece and in parts.

@testable import TicDemo

let sequences = ["[A", "[B", "[C", "[D", "OA", "OB", "OC", "OD", "OM"]
let pieces =
  sequences.map { [0x1B] + Array($0.utf8) }
  + ["A", "[", "O", "\n"].map { Array($0.utf8) }

for plan in plans(of: pieces, upTo: 3) where !plan.isEmpty {
  let bytes = Array(plan.joined())
  let whole = keys([bytes])
  say(words(bytes), words(whole))
  let broken = splits(of: bytes).first { keys($0) != whole }
  say(
    "\(words(bytes)), in parts",
    broken.map { "\($0.map(words)): \(words(keys($0)))" } ?? "the same"
  )
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
  case .character(let character): "“\(character)”"
  default: "another key"
  }
}
