// Who is notified of a mark, when tokens may be used twice or elsewhere.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe C",
  "cancel A",
  "cancel A twice",
  "cancel the token of another game",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 5)
where endsWithAMark(plan) && isPossible(plan) { report(plan) }
