// Which place is given to each of up to six visitors, some of whom come again.

import TicModel

for plan in orders(of: [1, 2, 3, 4, 5, 6], upTo: 6) where !plan.isEmpty {
  report(plan)
}

for plan in plans(of: [1, 2, 3, 4, 5], upTo: 5) {
  guard Swift.Set(plan).count < plan.count else { continue }
  report(plan)
}

// Once everybody is there, one of them comes again.
for number in 1...6 { report([1, 2, 3, 4, 5, 6, number]) }

/// Says which place each of some visitors is given.
func report(_ plan: [Int]) {
  var match = Match()
  let places = plan.map { number in
    match.handle(.enter, from: Visitor(number)).compactMap(place)
      .joined(separator: ", ")
  }
  let visitors = plan.map { "\($0)" }.joined(separator: ", ")
  say("enter: \(visitors)", places.joined(separator: "; "))
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
