// Who is notified of a mark, when one observer may have been cancelled.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe C",
  "cancel A",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 6)
where endsWithAMark(plan) && isPossible(plan) { report(plan) }
