// Whether an observer is called though it's cancelled, when one in front of it
// also sets cells.

import TicModel

@testable import TicViewModel

let plans = busyPlans(
  of: [("A", 1), ("A", 2), ("A", 3)],
  doing: [.play, .cancel("B"), .cancel("C")],
  upTo: 4
)

for plan in plans { say(words(plan), BusyGame(plan).summary) }
