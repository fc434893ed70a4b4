// Who is notified of a mark, when a token may be used twice.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe C",
  "cancel A",
  "cancel A twice",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 5)
where endsWithAMark(plan) && isPossible(plan) { report(plan) }
