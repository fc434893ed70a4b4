// Who is sent what when three clients come, play, and go.
@testable import TicDemo

let requests = calls("create Friday", "join 1", "watch 1", "leave", "move 5")
for plan in plans(of: requests, upTo: 4) where isCounting(plan) {
  sayAnswer(to: plan)
}

let playing = script("1 create Friday", "2 join 1", "3 watch 1")
let exits = calls("leave", "quit", "closed", "sit", "join 1", "create Sunday")
for plan in plans(of: exits, upTo: 3) { sayAnswer(to: plan, after: playing) }
