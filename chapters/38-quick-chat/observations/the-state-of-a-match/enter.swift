// Who is told what when visitors enter, some of them again.

import TicModel

for plan in plans(of: [1, 2, 3, 4], upTo: 5) where !plan.isEmpty {
  var match = Match()
  let messages = plan.map { match.handle(.enter, from: Visitor($0)) }
  let visitors = plan.map { "\($0)" }.joined(separator: ", ")
  say("enter: \(visitors)", messages.map(told).joined(separator: "; "))
}

/// Returns who is told what.
func told(_ messages: [Message]) -> String {
  guard !messages.isEmpty else { return "nobody is told" }
  return messages.map { "\(name($0.receiver)): \(words($0.notice))" }
    .joined(separator: ", ")
}

/// Returns who is to be told.
func name(_ receiver: Message.Receiver) -> String {
  switch receiver {
  case .everyone: "all"
  case .only(let visitor): "\(visitor.number)"
  }
}

/// Returns what is to be told, in short.
func words(_ notice: Notice) -> String {
  switch notice {
  case .you(.player(let mark)): "you are \(mark.rawValue)"
  case .you(.spectator): "you watch"
  case .game(let standing): words(standing)
  default: "something else"
  }
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  "\(text(standing.grid)) \(name(standing.phase))"
}

/// Returns what is going on.
func name(_ phase: MatchStanding.Phase) -> String {
  switch phase {
  case .waiting: "waiting"
  case .turn(let mark): "\(mark.rawValue)'s turn"
  default: "something else"
  }
}
