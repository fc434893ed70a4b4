// Which place is given to visitors who enter and watch in any order.

import TicModel

enum Call: String, CaseIterable {
  case enter1 = "1 enters"
  case watch1 = "1 watches"
  case enter2 = "2 enters"
  case watch2 = "2 watches"
  case enter3 = "3 enters"
  case watch3 = "3 watches"
}

for plan in plans(of: Call.allCases, upTo: 5) where !plan.isEmpty {
  var match = Match()
  let places = plan.map { call in
    handle(call, in: &match).compactMap(place).joined(separator: ", ")
  }
  say(
    plan.map(\.rawValue).joined(separator: ", "),
    places.joined(separator: "; ")
  )
}

/// Returns the messages after a call.
func handle(_ call: Call, in match: inout Match) -> [Message] {
  switch call {
  case .enter1: match.handle(.enter, from: Visitor(1))
  case .watch1: match.handle(.watch, from: Visitor(1))
  case .enter2: match.handle(.enter, from: Visitor(2))
  case .watch2: match.handle(.watch, from: Visitor(2))
  case .enter3: match.handle(.enter, from: Visitor(3))
  case .watch3: match.handle(.watch, from: Visitor(3))
  }
}

/// Returns who is given which place, or nil if a message says something else.
func place(_ message: Message) -> String? {
  guard case .only(let visitor) = message.receiver else { return nil }
  return switch message.notice {
  case .you(.player(let mark)): "\(visitor.number) is \(mark.rawValue)"
  case .you(.spectator): "\(visitor.number) watches"
  default: nil
  }
}
