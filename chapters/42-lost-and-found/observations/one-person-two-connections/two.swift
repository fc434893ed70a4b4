// What happens to an old connection when its owner comes back on a new one.

import TicModel

@testable import TicDemo

let calls = ["1 closes", "1 pings", "4 says back", "2 says back", "4 closes"]
for plan in plans(of: calls, upTo: 4) {
  var conversation = Conversation()
  conversation.open(4)
  let answers = plan.map { call in
    switch call {
    case "1 closes": conversation.close(1)
    case "1 pings": conversation.send("ping", on: 1)
    case "4 says back": conversation.send("back 0000000000000001", on: 4)
    case "2 says back": conversation.send("back 0000000000000001", on: 2)
    default: conversation.close(4)
    }
  }
  say("two connections: \(plan.joined(separator: ", "))", "\(answers)")
}
