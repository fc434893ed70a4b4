// What each call of a plan says, when people are lost and come back.

import TicModel

@testable import TicDemo

for plan in plans(of: losses, upTo: 4) {
  var conversation = Conversation()
  let answers = plan.map { conversation.act($0) }
  say("lost: \(plan.joined(separator: ", "))", "\(answers)")
}
