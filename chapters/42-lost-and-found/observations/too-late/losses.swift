// What each call of a plan says, when people are lost and come back.

import TicModel

@testable import TicDemo

for plan in plans(of: losses, upTo: 4) where !comesBackUnlost(plan) {
  var conversation = Conversation()
  let answers = plan.map { call in
    let lines = conversation.act(call)
    return call.hasPrefix("back")
      ? lines.filter { !$0.contains("away") } : lines
  }
  say("lost: \(plan.joined(separator: ", "))", "\(answers)")
}
