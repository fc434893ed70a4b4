// The key of each byte, and whether it's the same behind each other byte.

@testable import TicDemo

for byte in UInt8.min...UInt8.max {
  say("byte \(byte)", words(keys([[byte]])))
}

// Escape is left out: what follows it is for the next steps.
let others = (UInt8.min...UInt8.max).filter { $0 != 0x1B }
for first in others {
  let different = others.filter { second in
    let both = keys([[first]]) + keys([[second]])
    return keys([[first, second]]) != both || keys([[first], [second]]) != both
  }
  say(
    "byte \(first), then each other byte",
    different.first.map { second in
      "byte \(second) makes it \(words(keys([[first, second]]))), and in two "
        + "parts \(words(keys([[first], [second]])))"
    } ?? "the keys of both"
  )
}

/// Returns how keys are said.
func words(_ keys: [Key]) -> String {
  keys.isEmpty ? "no key" : keys.map(name).joined(separator: ", ")
}

/// Returns the name of a key.
func name(_ key: Key) -> String {
  if case .character(let character) = key { return "“\(character)”" }
  return key == .enter ? "Enter" : key == .end ? "the end" : "another key"
}
