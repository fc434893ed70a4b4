// When a silence ends: each call takes five seconds.

import TicModel

@testable import TicDemo

for plan in plans(of: ["hello 2", "ping", "move 1", "back", ""], upTo: 3) {
  var conversation = Conversation()
  _ = conversation.send("hello 2", on: 2)
  var answers: [[String]] = []
  for call in plan + ["nothing", "nothing", "nothing", "nothing"] {
    switch call {
    case "nothing": break
    case "back":
      _ = conversation.close(conversation.ann)
      conversation.open(conversation.last + 1)
      let new = conversation.last
      _ = conversation.send("hello 2", on: new)
      let piece = Host.Event.received(Array("back 0000000000000001\npi".utf8))
      let time = conversation.time
      let back = texts(conversation.host.handle(piece, on: new, at: time))
      if back.contains("\(new): named Ann") { conversation.ann = new }
      answers.append(conversation.send("ng", on: new))
    default: _ = conversation.send(call, on: conversation.ann)
    }
    answers.append(conversation.wait(5_000))
  }
  say("Ann says \(plan), then nothing", "\(answers)")
}
