// Who is notified of moves, and what it sees, when observers do several things
// in one call.

import TicModel

@testable import TicViewModel

let actions: [Action] = [
  .play, .register, .cancel("A"), .cancel("B"), .cancel("C"),
]
let short = busyPlans(
  of: [("A", 1), ("A", 2), ("B", 1), ("B", 2)],
  doing: actions,
  upTo: 2
)
let long = longPlans(
  of: ["A", "B", "C"].flatMap { name in (1...3).map { (name, $0) } },
  doing: actions,
  count: 300
)

for plan in short + long {
  // With seven marks, X would have a line.
  guard plan.count(where: { $0.action == .play }) < 4 else { continue }
  say(words(plan), BusyGame(plan).answer)
}
