// What an observer of a seat sees, and when.

import TicModel
import TicViewModel

guard let hello = Words("Hello!") else { fatalError("no words") }

enum Call: String, CaseIterable {
  case x = "you are X"
  case spectator = "you watch"
  case blank = "turn of X"
  case won = "won by X"
  case rejected = "rejected"
  case xSays = "X speaks"
  case oSays = "O speaks"
  case news = "news"
  case name = "O is Bob"
  case short = "150 ms"
  case second = "2 s"
  case past = "1 s back"
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
    case .short: now += 150
    case .second: now += 2_000
    case .past: now -= 1_000
    default: break
    }
    switch call {
    case .x: viewModel.receive(.you(.player(.x)), at: now)
    case .spectator: viewModel.receive(.you(.spectator), at: now)
    case .blank:
      viewModel.receive(.game(MatchStanding(phase: .turn(.x))), at: now)
    case .won: viewModel.receive(.game(MatchStanding(phase: .won(.x))), at: now)
    case .rejected: viewModel.receive(.rejected(.notFree), at: now)
    case .xSays: viewModel.receive(.said(.x, hello), at: now)
    case .oSays: viewModel.receive(.said(.o, hello), at: now)
    case .news: viewModel.announce("X is back.", at: now)
    case .name: viewModel.setNames(x: nil, o: "Bob")
    case .short, .second, .past: viewModel.advance(to: now)
    }
  }
  return seen.isEmpty ? "nothing" : seen.joined(separator: "; ")
}

/// Returns what can be seen from a seat.
func state(_ viewModel: SeatViewModel) -> String {
  let chat = viewModel.messages.map {
    "\($0.text) \(Int(($0.opacity * 100).rounded())) %"
  }
  return "\(viewModel.status), \(viewModel.name(of: .o)), "
    + "\(viewModel.news) \(chat)"
}

for plan in plans(of: Call.allCases, upTo: 3) {
  say(plan.map(\.rawValue).joined(separator: ", "), seen(plan))
}

// Words and news come and go, in large steps or in small ones.
for step in [10, 50, 150, 300, 700, 1_000] {
  let viewModel = SeatViewModel()
  var log: [String] = []
  viewModel.observe { log.append(state(viewModel)) }
  viewModel.receive(.said(.o, hello), at: 0)
  viewModel.announce("X is back.", at: 500)
  for now in stride(from: step, through: 6_000, by: step) {
    log.removeAll()
    viewModel.advance(to: now)
    say("O speaks, \(now) ms in steps of \(step)", "\(log)")
  }
}
