// Which words may be said.

import TicModel

/// Says whether words are allowed, and what becomes of them.
func report(_ name: String, _ string: String) {
  let words = Words(string)
  let answer = words.map { $0.text == string ? "allowed" : "changed" }
  say(name, answer ?? "not allowed")
}

for length in 0...60 {
  report("\(length) letters", String(repeating: "x", count: length))
  report("\(length) spaces", String(repeating: " ", count: length))
  let padded = String(repeating: " ", count: length) + "x"
  report("\(length) spaces and a letter", padded)
}

for number in Swift.Array(0...0x2FF) + [0x2028, 0x202E, 0x1F44B] {
  guard let scalar = Unicode.Scalar(UInt32(number)) else { continue }
  report("character \(number)", String(Character(scalar)))
  report("two of character \(number)", String(repeating: String(Character(scalar)), count: 2))
  report("Hi and character \(number)", "Hi" + String(Character(scalar)))
}
