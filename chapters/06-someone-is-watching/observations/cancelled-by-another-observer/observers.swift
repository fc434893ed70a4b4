// Who is notified of a mark, when an observer may cancel one behind it.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe D (cancels B)",
  "cancel A",
  "cancel A twice",
  "cancel the token of another game",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 5)
where endsWithAMark(plan) && isPossible(plan) {
  // B is registered after D, or never.
  let order = plan.filter { $0.contains("B") }
  guard order != ["observe B", "observe D (cancels B)"] else { continue }
  report(plan)
}
