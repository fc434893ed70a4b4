// Who is notified of moves and resets, and what it sees, when observers do
// several things in one call.

import TicModel

@testable import TicViewModel

let actions: [Action] = [
  .play, .reset, .register, .cancel("A"), .cancel("B"), .cancel("C"),
]
let short = busyPlans(
  of: [("A", 1), ("A", 2), ("B", 1), ("B", 2)],
  doing: actions,
  upTo: 3
)
let long = longPlans(
  of: ["A", "B", "C"].flatMap { name in (1...3).map { (name, $0) } },
  doing: actions + [.play, .reset, .cancel("N1")],
  count: 300
)

for plan in short + long {
  let resets = plan.contains { $0.action == .reset }
  guard resets || plan.count < 3 else { continue }
  say(words(plan), BusyGame(plan).answer)
}
