// Who is notified of a mark, when observers may cancel and register, or play.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe D (cancels B)",
  "observe E (cancels itself)",
  "observe F (registers N)",
  "observe G (plays cells 2 to 8)",
  "observe H (plays the first blank cell)",
  "cancel A",
  "cancel A twice",
  "cancel the token of another game",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 4)
where endsWithAMark(plan) && isPossible(plan) && !isOpen(plan) { report(plan) }

/// Returns whether one observer registers another, and one plays: whether the
/// new one hears of what was played before it came is left open.
func isOpen(_ plan: [String]) -> Bool {
  plan.contains { $0.contains("registers") }
    && plan.contains { $0.contains("plays") }
}
