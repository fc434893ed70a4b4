// Who is sent what when three clients play, talk, sit down, and vote.
@testable import TicDemo

let requests = calls("create Friday", "join 1", "watch 1", "move 5")
for plan in plans(of: requests, upTo: 3) where isCounting(plan) {
  sayAnswer(to: plan)
}

let waiting = script("1 create Friday", "2 watch 1", "3 watch 1")
let actions = calls("move 5", "say hi", "sit", "rematch yes")
for plan in plans(of: actions, upTo: 2) { sayAnswer(to: plan, after: waiting) }

let playing = script("1 create Friday", "2 join 1", "3 watch 1")
for plan in plans(of: actions, upTo: 2) { sayAnswer(to: plan, after: playing) }

let won =
  playing
  + script("1 move 1", "2 move 4", "1 move 2", "2 move 5", "1 move 3")
let votes = calls("rematch yes", "rematch no", "move 9")
for plan in plans(of: votes, upTo: 3) { sayAnswer(to: plan, after: won) }
