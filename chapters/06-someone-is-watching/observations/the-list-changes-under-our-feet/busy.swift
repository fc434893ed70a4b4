// Who is notified, when two observers do several things in one call: if they
// set cells, whether one is called though it's cancelled, and who is left.

import TicModel

@testable import TicViewModel

let plans = busyPlans(
  of: [("A", 1), ("A", 2), ("B", 1), ("B", 2)],
  doing: [.play, .register, .cancel("A"), .cancel("B"), .cancel("C")],
  upTo: 3
)

for plan in plans {
  let game = BusyGame(plan)
  let plays = plan.contains { $0.action == .play }
  say(words(plan), plays ? game.summary : game.answer)
}
