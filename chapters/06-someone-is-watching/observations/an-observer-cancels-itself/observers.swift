// Who is notified of a mark, when observers may cancel others or themselves.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe D (cancels B)",
  "observe E (cancels itself)",
  "cancel A",
  "cancel A twice",
  "cancel the token of another game",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 4)
where endsWithAMark(plan) && isPossible(plan) { report(plan) }
