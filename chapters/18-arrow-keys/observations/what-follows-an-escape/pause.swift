// What the reader makes of arrows, of those that stop halfway, and of Escapes. A
// pause follows if it's waiting.

@testable import TicDemo

/// What stops before its end.
let half = ["", "[", "O"].map(bytes)

let pieces =
  ["[A", "[D", "OB", "OM"].map(bytes) + [[UInt8(ascii: "q")], [0x0A]]

for piece in half + pieces { say(piece) }
for first in pieces {
  for second in pieces {
    say(first + second)
    for end in half { say(first + second + end) }
  }
}

// An Escape before another one is a key.
for count in 1...4 {
  let escapes = [UInt8](repeating: escape, count: count)
  for piece in half + pieces where piece[0] == escape {
    say(escapes + piece)
    for first in pieces { say(first + escapes + piece) }
  }
}
