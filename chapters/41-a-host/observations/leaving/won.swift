// Who is sent what when a player leaves after the end of a game.
@testable import TicDemo

let won = script(
  "1 create Friday",
  "2 join 1",
  "3 watch 1",
  "1 move 1",
  "2 move 4",
  "1 move 2",
  "2 move 5",
  "1 move 3"
)
let exits = calls("leave", "quit", "sit", "rematch yes")
for plan in plans(of: exits, upTo: 3) { sayAnswer(to: plan, after: won) }
