// Which strings are names.
@testable import TicDemo

let characters = (UInt8(0)...127).map { String(UnicodeScalar($0)) }
let others = [
  "é", "e\u{301}", "\u{212A}", "\u{410}", "\u{FF21}", "ß", "\u{661}", "💣",
  "\u{202E}", "\u{80}",
]
let lengths = (0...20).map { String(repeating: "n", count: $0) }
let pairs = ["-", "_", "7", "a", "Z", " "].flatMap { first in
  ["-", "_", "7", "a", "Z", " "].map { first + $0 }
}

for text in lengths + characters + others + pairs
  + (characters + others).flatMap({ ["a\($0)", "a\($0)b"] })
{
  say(text.debugDescription, Name(word: text[...])?.word ?? "nil")
}
