// What an observer of a seat sees, and when.

import TicModel
import TicViewModel

enum Call: String, CaseIterable {
  case x = "you are X"
  case spectator = "you watch"
  case blank = ".../.../... turn of X"
  case begun = "XO./.../... turn of X"
  case won = "XXX/OO./... won by X"
  case rejected = "rejected"
  case hello = "X says hello"
  case luck = "O says luck"
  case short = "150 ms"
  case second = "1 s"
}

/// Returns what an observer sees of some calls. It is X's turn to begin with,
/// so that a change of place can be seen.
func seen(_ plan: [Call]) -> String {
  let viewModel = SeatViewModel()
  viewModel.receive(.game(MatchStanding(phase: .turn(.x))), at: 0)
  var seen: [String] = []
  let token = viewModel.observe { seen.append("cancelled") }
  viewModel.observe { seen.append(state(viewModel)) }
  viewModel.cancel(token)
  var now = 0
  for call in plan {
    switch call {
    case .short, .second:
      now += call == .short ? 150 : 1_000
      viewModel.advance(to: now)
    default: viewModel.receive(notice(call), at: now)
    }
  }
  return seen.isEmpty ? "nothing" : seen.joined(separator: "; ")
}

/// Returns what a call tells.
func notice(_ call: Call) -> Notice {
  switch call {
  case .x: .you(.seat(.x))
  case .spectator: .you(.spectator)
  case .begun:
    .game(MatchStanding(grid: cells("XO./.../..."), phase: .turn(.x)))
  case .won:
    .game(MatchStanding(grid: cells("XXX/OO./..."), phase: .won(.x)))
  case .rejected: .rejected(.notFree)
  case .hello: .said(.x, .hello)
  case .luck: .said(.o, .luck)
  default: .game(MatchStanding(phase: .turn(.x)))
  }
}

/// Returns what can be seen from a seat.
func state(_ viewModel: SeatViewModel) -> String {
  let chat = viewModel.messages.map {
    "\($0.text) \(Int(($0.opacity * 100).rounded())) %"
  }
  return "\(viewModel.status) \((0..<9).filter(viewModel.canPlay)) \(chat)"
}

for plan in plans(of: Call.allCases, upTo: 4) {
  say(plan.map(\.rawValue).joined(separator: ", "), seen(plan))
}

// A phrase comes and goes, in large steps or in small ones.
for step in [10, 50, 150, 300, 700, 1_000] {
  let viewModel = SeatViewModel()
  var log: [String] = []
  viewModel.observe { log.append(state(viewModel)) }
  viewModel.receive(.said(.o, .hello), at: 0)
  for now in stride(from: step, through: 6_000, by: step) {
    log.removeAll()
    viewModel.advance(to: now)
    say("O says hello, \(now) ms in steps of \(step)", "\(log)")
  }
}
