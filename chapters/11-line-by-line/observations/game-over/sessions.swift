// What is on the screen after up to two moves, and after more, up to a draw and
// the lines that follow it.

@testable import TicDemo

for moves in games where moves.count < 3 {
  let lines = moves.map { "\($0 + 1)" }
  say("play, and type \(lines)", session(typing: lines).debugDescription)
}

let draw = ["5", "1", "2", "8", "4", "6", "3", "7", "9"]
let all = draw + ["1", "five", "", "5", "12", "9"]
for count in Array(3...all.count) + [2 * all.count] {
  let lines = Array((all + all).prefix(count))
  say(
    "play, and type \(lines), but for the boards",
    "\(words(on: session(typing: lines)))"
  )
}
