// When a silence ends after ticks at different times.

import TicModel

@testable import TicDemo

for plan in plans(of: ["ping", "5,000", "5,001", "30,000"], upTo: 4) {
  var conversation = Conversation()
  _ = conversation.send("hello 2", on: 1)
  _ = conversation.send("hello 2", on: 2)
  _ = conversation.wait(0)
  var answers: [[String]] = []
  for call in plan {
    switch call {
    case "ping":
      conversation.time += 1_000
      answers.append(conversation.send("ping", on: 2))
    case "5,000": answers.append(conversation.wait(5_000))
    case "5,001": answers.append(conversation.wait(5_001))
    default: answers.append(conversation.wait(30_000))
    }
  }
  for _ in 1...8 { answers.append(conversation.wait(2_500)) }
  say("pauses: \(plan.joined(separator: ", ")), then 20 s", "\(answers)")
}
