// Who hears of whom, in a game that Ann has won and wants to play again.

import TicModel

@testable import TicDemo

let calls = [
  "1 closes", "2 closes", "back t1", "back t2", "2 votes", "a newcomer watches",
  "9,999 ms pass",
]
for plan in plans(of: calls, upTo: 4) {
  var conversation = Conversation()
  for (connection, line) in [
    (2, "move 1"), (1, "move 2"), (2, "move 9"), (1, "move 8"),
    (1, "rematch yes"),
  ] {
    _ = conversation.send(line, on: connection)
  }
  let answers = plan.map { call in
    switch call {
    case "1 closes": return conversation.close(conversation.ann)
    case "2 closes": return conversation.close(2)
    case "back t1": return conversation.comeBack(1)
    case "back t2": return conversation.comeBack(2)
    case "2 votes": return conversation.send("rematch yes", on: 2)
    case "a newcomer watches":
      conversation.open(conversation.last + 1)
      return conversation.send("watch 1", on: conversation.last)
    default: return conversation.wait(9_999)
    }
  }
  say("away: \(plan.joined(separator: ", "))", "\(answers)")
}
