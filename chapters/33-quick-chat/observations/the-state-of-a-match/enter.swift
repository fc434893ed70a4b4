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
  guard case .game(let standing) = notice else { return short("\(notice)") }
  return words(standing)
}

/// Returns how a match stands, in short.
func words(_ standing: MatchStanding) -> String {
  "\(text(standing.grid)) \(short("\(standing.phase)"))"
}

/// Returns a text without the names of types.
func short(_ text: String) -> String {
  text.split(separator: " ").map { word in
    word.split(separator: "(").map { $0.split(separator: ".").last ?? "" }
      .joined(separator: "(")
  }.joined(separator: " ")
}
