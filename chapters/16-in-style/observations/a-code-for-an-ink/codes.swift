// Which inks have a code, and that marks and strokes differ in theirs.

@testable import TicDemo

let inks: [(name: String, ink: Ink)] = [
  ("plain", .plain), ("grid", .grid), ("dull", .dull), ("number", .number),
  ("x", .x), ("o", .o), ("line", .line),
]
let seen = inks.filter { [.x, .o, .line].contains($0.ink) }

for (name, ink) in inks { say("the code of \(name)", kind(ink.code)) }
for one in seen {
  for other in seen where other.ink != one.ink {
    say(
      "the codes of \(one.name) and \(other.name)",
      one.ink.code == other.ink.code ? "the same" : "two codes"
    )
  }
}

/// Returns what a code is for: which color it is, is a matter of taste.
func kind(_ code: String?) -> String {
  switch code {
  case nil: "none"
  case "0", "": "back to normal"
  default: "a color"
  }
}
