// Which lines are kept while time passes.

import TicModel

guard let hello = Words("Hello!") else { fatalError("no words") }

enum Call: String, CaseIterable {
  case x = "X speaks"
  case o = "O speaks"
  case second = "1 s"
}

/// Returns the lines that are kept at the end of some calls.
func answer(_ plan: [Call]) -> String {
  var chat = Chat()
  var now = 0
  for call in plan {
    switch call {
    case .x: chat.add(hello, by: .x, at: now)
    case .o: chat.add(hello, by: .o, at: now)
    case .second:
      now += 1_000
      chat.advance(to: now)
    }
  }
  return words(chat)
}

/// Returns who has said the lines of a chat, and when.
func words(_ chat: Chat) -> String {
  "\(chat.lines.map { "\($0.mark.rawValue) at \($0.time)" })"
}

for plan in plans(of: Call.allCases, upTo: 7) {
  say(plan.map(\.rawValue).joined(separator: ", "), answer(plan))
}

for now in stride(from: 3_900, through: 5_100, by: 1) {
  var chat = Chat()
  chat.add(hello, by: .x, at: 0)
  chat.add(hello, by: .o, at: 1_000)
  chat.advance(to: now)
  say("X speaks at 0, O at 1000; at \(now)", words(chat))
}
