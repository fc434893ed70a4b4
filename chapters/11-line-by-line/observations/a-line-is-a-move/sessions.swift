// What is on the screen after up to two moves, and after more, up to eight;
// of other lines, whether they are read to the end.

@testable import TicDemo

for moves in games where moves.count < 3 {
  let lines = moves.map { "\($0 + 1)" }
  say("play, and type \(lines)", session(typing: lines).debugDescription)
}

let moves = ["5", "1", "2", "8", "4", "6", "3", "7"]
for count in 3...moves.count {
  let lines = Array(moves.prefix(count))
  say(
    "play, and type \(lines), but for the boards",
    "\(words(on: session(typing: lines)))"
  )
}

for count in [12, 30] {
  let lines = (1...count).map { $0.isMultiple(of: 3) ? "\($0 / 3)" : "five" }
  say(
    "play, and type \(lines), but for the answers",
    "\(typed(on: session(typing: lines)))"
  )
}

/// Returns the lines of a screen that were typed, and the last two.
func typed(on screen: String) -> [Substring] {
  let lines = screen.split(separator: "\n")
  return lines.dropLast(2).filter { $0.hasPrefix("> ") } + lines.suffix(2)
}
